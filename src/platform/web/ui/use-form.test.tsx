import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useForm } from './use-form.ts';

const schema = async () => z.object({ title: z.string().min(1, 'Title is required') });

interface FormProps {
  send: () => Promise<void>;
  onFailure: (err: unknown) => void;
  load?: typeof schema;
}

function Form({ send, onFailure, load = schema }: FormProps) {
  const { form, errors, pending } = useForm({ schema: load, send, onFailure });
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

test('a form whose schema cannot be loaded is sent, and the server checks it', async () => {
  const send = vi.fn(async () => undefined);
  const onFailure = vi.fn();
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  render(<Form send={send} onFailure={onFailure} load={load} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => send.mock.calls).toEqual([[{ title: '' }]]);
  expect(onFailure).not.toHaveBeenCalled();
});
