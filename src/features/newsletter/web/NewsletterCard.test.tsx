import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { NewsletterCard } from './NewsletterCard.tsx';

/** Types an address and sends the form; `answer` is what the API returns. Returns the calls. */
async function subscribe(email: string, answer: () => unknown = () => ({ message: 'Sent' })) {
  const { calls } = await openPage(<NewsletterCard />, { 'POST /api/newsletter/subscribe': answer });
  const field = screen.getByLabelText<HTMLInputElement>('Email address');
  expect(field).toMatchObject({ type: 'email', required: true });
  await act(async () => {
    fireEvent.change(field, { target: { value: email } });
    fireEvent.submit(field.form!);
  });
  return calls;
}
const button = () => screen.getByRole<HTMLButtonElement>('button');

test.each(['', ' ', 'nobody'])('the form does not send the address %j, and its field gets the focus', async (email) => {
  expect(await subscribe(email)).toEqual([]);
  expect(toastStore.get()).toMatchObject({
    title: 'Invalid email',
    description: 'Please enter a valid email address.',
  });
  expect(button().textContent).toBe('Subscribe');
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
});

test('the button is disabled while the form is sending', async () => {
  await subscribe('ada@example.com', () => new Promise(() => {}));
  expect(button().textContent).toBe('Subscribing...');
  expect(button().disabled).toBe(true);
});

test('after subscribing, a welcome replaces the form', async () => {
  const calls = await subscribe(' ada@example.com ');
  expect(calls).toEqual([{ key: 'POST /api/newsletter/subscribe', parts: { body: { email: 'ada@example.com' } } }]);
  expect(screen.getByRole('status').textContent).toBe(
    "Welcome to Tax Meridian!You've successfully subscribed to our weekly newsletter. Check your email for a confirmation message. One more step: open the email and confirm. You gave the address ada@example.com.",
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(toastStore.get()).toMatchObject({
    title: 'Successfully subscribed!',
    description: "You'll receive our weekly tax insights in your inbox.",
  });
});

test('the form stays if sending fails', async () => {
  await subscribe('ada@example.com', () => {
    throw new ApiError(503, '{"message":"Unavailable"}');
  });
  expect(button().textContent).toBe('Subscribe');
  expect(toastStore.get()).toMatchObject({
    title: 'Subscription failed',
    description: 'Please try again or contact support if the problem persists.',
    tone: 'danger',
  });
});
