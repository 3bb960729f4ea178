// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useForm } from './use-form.ts';

afterEach(cleanup);

const schema = async () => z.object({ title: z.string().min(1, 'Title is required') });

function Form({ send, onFailure }: { send: () => Promise<void>; onFailure: (err: unknown) => void }) {
  const { form, errors, pending } = useForm({ schema, send, onFailure });
  return (
    <form {...form}>
      <input name="title" aria-label="Title" />
      <p role="alert">{errors.title}</p>
      <button type="submit">{pending ? 'Sending' : 'Send'}</button>
    </form>
  );
}

test('a form can be sent again after an error or a failure, but not while it is being sent', async () => {
  const user = userEvent.setup();
  const onFailure = vi.fn();
  const waiting: PromiseWithResolvers<void>[] = [];
  const send = vi.fn(() => {
    waiting.push(Promise.withResolvers<void>());
    return waiting.at(-1)!.promise;
  });
  render(<Form send={send} onFailure={onFailure} />);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Send');
  await expect.poll(() => screen.getByRole('alert').textContent).toBe('Title is required');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'A levy');
  await press('Send');
  await expect.poll(() => send.mock.calls).toEqual([[{ title: 'A levy' }]]);
  expect(screen.getByRole('alert').textContent).toBe('');
  await press('Sending');
  expect(send).toHaveBeenCalledTimes(1);
  waiting[0]!.reject(new Error('The network is gone'));
  await expect.poll(() => onFailure.mock.calls.length).toBe(1);
  await press('Send');
  await expect.poll(() => send.mock.calls.length).toBe(2);
  waiting[1]!.resolve();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
});
