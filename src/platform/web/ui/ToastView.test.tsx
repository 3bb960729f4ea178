import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import ToastView from './ToastView.tsx';
import { toast } from './toast.ts';

test.each([
  ['a failure at once', 'danger', 'assertive'],
  ['any other message after their current sentence', undefined, 'polite'],
] as const)('screen readers announce %s', async (_, tone, live) => {
  render(<ToastView toast={{ id: 1, title: 'Title', ...(tone && { tone }) }} />);
  // jsdom does not know that the layer of the toast is open.
  const announced = await screen.findByRole('status', { hidden: true });
  expect(announced.getAttribute('aria-live')).toBe(live);
});

test.each([
  ['has a link', { action: { label: 'View live', href: '/articles/1' } }, 5_000],
  ['can undo something', { undo: () => undefined }, 10_000],
])('a message that %s is shown for as long as promised', async (_, more, ms) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<ToastView toast={{ id: 1, title: 'Published', ...more }} />);
  await act(() => vi.advanceTimersByTimeAsync(ms - 100));
  expect(screen.queryByText('Published')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByText('Published')).toBeNull();
});

test.each(['is undone', 'is replaced by another'])('if a message %s, the focus is back where it was', async (how) => {
  render(
    <>
      <button type="button">Delete</button>
      <Toaster />
    </>,
  );
  const deleting = screen.getByRole('button', { name: 'Delete' });
  deleting.focus();
  const next = () => toast({ title: 'Undone' });
  act(() => toast({ title: 'Deleted', undo: next }));
  const undo = await screen.findByRole('button', { name: 'Undo', hidden: true });
  // jsdom cannot open the layer, and hidden elements cannot have the focus.
  undo.closest('[popover]')!.removeAttribute('popover');
  undo.focus();
  expect(document.activeElement).toBe(undo);
  if (how === 'is undone') fireEvent.click(undo);
  else act(next);
  expect(undo.isConnected).toBe(false);
  expect(document.activeElement).toBe(deleting);
});
