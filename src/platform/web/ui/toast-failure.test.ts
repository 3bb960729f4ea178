import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { toastStore } from './toast.ts';
import { toastFailure } from './toast-failure.ts';

const refused = (status: number, message: string) => new ApiError(status, JSON.stringify({ message }));

test.each([
  ['the session has ended', refused(401, 'Unauthorized: please sign in'), /^You are signed out/],
  ['the password is wrong', refused(401, 'That is not your password'), /^That is not your password$/],
  ['the connection is lost', new TypeError('Failed to fetch'), /^Please check your connection/],
])('if an action fails because %s, the message says so', (_, err, description) => {
  toastFailure(err, 'Not saved');
  expect(toastStore.get()).toMatchObject({ title: 'Not saved', description: expect.stringMatching(description) });
});
