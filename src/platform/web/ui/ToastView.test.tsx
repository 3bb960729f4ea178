import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import ToastView from './ToastView.tsx';

test.each([
  ['a failure at once', 'danger', 'assertive'],
  ['any other message after their current sentence', undefined, 'polite'],
] as const)('screen readers announce %s', async (_, tone, live) => {
  render(<ToastView toast={{ id: 1, title: 'Title', ...(tone && { tone }) }} />);
  // jsdom does not know that the layer of the toast is open.
  const announced = await screen.findByRole('status', { hidden: true });
  expect(announced.getAttribute('aria-live')).toBe(live);
});
