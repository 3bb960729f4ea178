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
