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
  // Like a browser, takes the focus from the button at the moment at which it is disabled.
  vi.spyOn(save, 'setAttribute').mockImplementation((name, value) => {
    Element.prototype.setAttribute.call(save, name, value);
    if (name === 'disabled') save.blur();
  });
  const act = (meanwhile: () => void) => {
    save.focus();
    rerender(shown(true));
    expect(document.activeElement).toBe(document.body);
    meanwhile();
    rerender(shown(false));
  };
  act(() => undefined);
  expect(document.activeElement).toBe(save);
  act(() => other.focus());
  expect(document.activeElement).toBe(other);
});

test('a button with nothing to do keeps the focus and sends no form', () => {
  const send = vi.fn((event: FormEvent) => event.preventDefault());
  const shown = (idle: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" idle={idle}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(shown(false));
  const save = screen.getByRole('button');
  save.focus();
  rerender(shown(true));
  expect(document.activeElement).toBe(save);
  expect(save.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(save);
  expect(send).not.toHaveBeenCalled();
});
