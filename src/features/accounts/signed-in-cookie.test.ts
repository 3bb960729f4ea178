import { expect, test } from 'vitest';
import { signedInCookie } from './signed-in-cookie.ts';

test('on https, only this host can set the mark of a sign-in', () => {
  expect(signedInCookie(true)).toBe('__Host-meridian.signed-in');
  expect(signedInCookie(false)).toBe('meridian.signed-in');
});
