import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { leaveFor } from '#platform/web/leave.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage } from '#testing/open-page.tsx';
import { AdminLoginPage } from './AdminLoginPage.tsx';
import { askOfDesk, welcome } from './enter-desk.ts';

vi.mock('#platform/web/leave.ts', () => ({ leaveFor: vi.fn() }));

async function logIn(email: string, password: string, answer: () => unknown = () => ({})) {
  const page = await openPage(<AdminLoginPage />, { 'POST /api/admin/login': answer });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Login to Admin Dashboard' }));
  });
  return page;
}

test.each([
  ['', ''],
  ['ada@example.com', ''],
  [' ', 'secret'],
])('the form sends nothing unless email and password are both filled in: %j, %j', async (email, password) => {
  expect((await logIn(email, password)).calls).toEqual([]);
  expect(toastStore.get()).toMatchObject({
    title: 'Missing Credentials',
    description: 'Please enter both email and password',
  });
});

test('the page says whom it is for, and that attempts are recorded', async () => {
  await openPage(<AdminLoginPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Login');
  screen.getByText('This area is restricted to the editorial team. Attempts to sign in are recorded.');
});

test('while the form is sending, the button says so', async () => {
  await logIn('ada@example.com', 'secret', () => new Promise(() => {}));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Logging in...' }).disabled).toBe(true);
});

test('a successful login opens the dashboard, which shows the welcome once', async () => {
  askOfDesk({ pathname: '/admin/dashboard', search: '' });
  await logIn('ada@example.com', 'secret');
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/admin');
  welcome();
  const shown = toastStore.get();
  expect(shown).toMatchObject({ title: 'Login Successful', description: 'Welcome to the admin dashboard' });
  welcome();
  expect(toastStore.get()).toBe(shown);
});

test('a login opens the desk page that was requested before it, once', async () => {
  askOfDesk({ pathname: '/admin/articles/new', search: '?q=1' });
  await logIn('ada@example.com', 'secret');
  expect(leaveFor).toHaveBeenLastCalledWith('/admin/articles/new?q=1');
  cleanup();
  await logIn('ada@example.com', 'secret');
  expect(leaveFor).toHaveBeenLastCalledWith('/admin');
});

test.each([
  ['{"message":"Too many attempts"}', 'Too many attempts'],
  ['{"message":""}', 'Invalid email or password'],
  ['', 'Invalid email or password'],
])('a refused login shows the reason', async (body, description) => {
  const { where } = await logIn('ada@example.com', 'wrong', () => {
    throw new ApiError(401, body, 'Unauthorized');
  });
  expect(toastStore.get()).toMatchObject({ title: 'Login Failed', description });
  expect(where()).toBe('/here');
});
