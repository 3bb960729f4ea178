import { Link } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { Dialog } from '../Dialog.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { toastStore } from '../toast.ts';
import { KeptNote } from './KeptNote.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useUnsavedForm } from './use-unsaved.ts';
import { useUnsavedLater } from './use-unsaved-later.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Fields() {
  const form = useRef<HTMLFormElement>(null);
  const [colour, setColour] = useState('red');
  const unsaved = useUnsavedForm({ key: '/api/x', form });
  return (
    <form ref={form}>
      <KeptNote unsaved={unsaved} />
      <input aria-label="Name" name="name" defaultValue="Ada" />
      <input aria-label="Colour" name="colour" value={colour} onChange={({ target }) => setColour(target.value)} />
      <input aria-label="Active" name="active" type="checkbox" />
      <PasswordField label="Password" name="password" autoComplete="off" />
      <button type="button" onClick={unsaved.settle}>
        Stored
      </button>
      <Link to={'/elsewhere' as '/'}>Away</Link>
    </form>
  );
}

const open = () =>
  openPage(
    <>
      <Fields />
      <LeaveGuard />
    </>,
  );
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, value: string) =>
  act(async () => void fireEvent.input(field(name), { target: { value } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

test('sending the form hides a password that was shown', async () => {
  await open();
  await press('Show');
  await act(async () => void fireEvent.submit(field('Password').form!));
  expect(field('Password').type).toBe('password');
  screen.getByRole('button', { name: 'Show what you typed' });
});

test('input that was not stored is restored when the form is opened again, and can be discarded', async () => {
  await open();
  await write('Name', 'Grace');
  await write('Colour', 'blue');
  await press('Show');
  expect(field('Password').type).toBe('text');
  await write('Password', 'secret');
  await act(async () => void fireEvent.click(field('Active')));
  cleanup();
  await open();
  expect([field('Name').value, field('Colour').value, field('Active').checked]).toEqual(['Grace', 'blue', true]);
  expect(field('Password').value).toBe('');
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  cleanup();
  await open();
  expect([field('Name').value, field('Colour').value]).toEqual(['Grace', 'blue']);
  await press('Discard them');
  expect([field('Name').value, field('Colour').value, field('Active').checked]).toEqual(['Ada', 'red', false]);
  expect(localStorage).toHaveLength(0);
  await act(async () => toastStore.get()!.undo!());
  expect([field('Name').value, field('Colour').value]).toEqual(['Grace', 'blue']);
});

test('leaving the page asks first; staying keeps the input', async () => {
  const { where } = await open();
  await write('Name', 'Grace');
  await press('Away');
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  expect(where()).toBe('/here');
  await press('Stay');
  expect(field('Name').value).toBe('Grace');
  await press('Away');
  await press('Leave');
  expect(where()).toBe('/elsewhere');
  expect(localStorage).toHaveLength(0);
});

test('a form whose input is stored can be left without a question', async () => {
  const { where } = await open();
  await write('Name', 'Grace');
  await press('Stored');
  await press('Away');
  expect(where()).toBe('/elsewhere');
});

function InDialog() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <Dialog title="Popup" open={shown} onClose={() => setShown(false)}>
        <Fields />
      </Dialog>
      <LeaveGuard />
    </>
  );
}

test.each([
  ['Escape', () => fireEvent(screen.getByRole('dialog', { name: 'Popup' }), new Event('cancel', { cancelable: true }))],
  ['the cross', () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)],
  ['a click beside it', () => fireEvent.click(screen.getByRole('dialog', { name: 'Popup' }))],
])('%s does not close a dialog with unsaved input until the person answers', async (_, leave) => {
  await openPage(<InDialog />);
  await write('Name', 'Grace');
  await act(async () => void leave());
  expect(field('Name').value).toBe('Grace');
  await press('Keep editing');
  expect(field('Name').value).toBe('Grace');
  await act(async () => void leave());
  await press('Discard and close');
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('a dialog without unsaved input closes at once', async () => {
  await openPage(<InDialog />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  expect(screen.queryByLabelText('Name')).toBeNull();
});

function PublicForm() {
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedLater({ key: '/contact-us', form });
  return (
    <form ref={form}>
      <input aria-label="Name" name="name" defaultValue="Ada" />
      {unsaved.note}
      <button type="button" onClick={unsaved.settle}>
        Stored
      </button>
    </form>
  );
}

test('a guard that is loaded with the first input keeps that input, and restores it', async () => {
  await openPage(<PublicForm />);
  await write('Name', 'Grace');
  await screen.findByRole('status');
  await waitFor(() => expect({ ...localStorage }).not.toEqual({}));
  cleanup();
  await openPage(<PublicForm />);
  await screen.findByText('Discard them');
  expect(field('Name').value).toBe('Grace');
  await press('Discard them');
  expect(field('Name').value).toBe('Ada');
  expect({ ...localStorage }).toEqual({});
});

test('a guard that was loaded with the first input forgets stored input', async () => {
  await openPage(<PublicForm />);
  await write('Name', 'Grace');
  await waitFor(() => expect({ ...localStorage }).not.toEqual({}));
  await press('Stored');
  expect({ ...localStorage }).toEqual({});
});
