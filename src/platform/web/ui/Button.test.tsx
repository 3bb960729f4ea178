import { fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { Button, IconButton } from './Button.tsx';

test('a button within a form sends the form only if it says so', () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Button>Preview</Button>
      <IconButton aria-label="Remove">×</IconButton>
      <Button type="submit">Save</Button>
    </form>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Preview');
  press('Remove');
  expect(send).not.toHaveBeenCalled();
  press('Save');
  expect(send).toHaveBeenCalledOnce();
});

test('a button that was disabled while its action ran gets the focus back, unless the person has moved on', () => {
  const shown = (disabled: boolean) => (
    <>
      <Button disabled={disabled}>Save</Button>
      <Button>Other</Button>
    </>
  );
  const { rerender } = render(shown(false));
  const [save, other] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  const act = (meanwhile: () => void) => {
    save.focus();
    rerender(shown(true));
    meanwhile();
    rerender(shown(false));
  };
  // A browser takes the focus from a disabled button.
  act(() => save.blur());
  expect(document.activeElement).toBe(save);
  act(() => other.focus());
  expect(document.activeElement).toBe(other);
});
