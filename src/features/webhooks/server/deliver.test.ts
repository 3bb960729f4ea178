import { expect, test } from 'vitest';
import { Failure } from '#kernel/problem.ts';
import { HOUR, MINUTE } from '#kernel/time.ts';
import { adviceOn, nextAttempt } from './deliver.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const pause = (attempts: number, retryAfter = '', random = 0) => {
  const next = nextAttempt(attempts, retryAfter, now, random);
  return next && next - now;
};

test('the site makes ten attempts within a day, at growing intervals', () => {
  const pauses = Array.from({ length: 9 }, (_, nth) => pause(nth + 1, '', 1)!);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const total = pauses.reduce((sum, one) => sum + one);
  expect(total).toBeGreaterThan(20 * HOUR);
  expect(total).toBeLessThan(24 * HOUR);
  expect(pause(10)).toBeUndefined();
});

test.each([
  ['120', 2 * MINUTE],
  ['Sun, 01 Mar 2026 10:03:00 GMT', 3 * MINUTE],
  ['1', 5_000],
  ['999999999999999999999999', 8 * HOUR],
  ['Sun, 01 Mar 2020 10:03:00 GMT', 5_000],
  ['soon', 5_000],
])('a receiver that asks for a pause by %j gets one, within bounds', (retryAfter, expected) => {
  expect(pause(1, retryAfter)).toBe(expected);
});

test.each([
  [302, /enter the address to which it redirects/],
  [403, /check that it verifies events with this secret/],
  [404, /check the address/],
  [410, /delete the endpoint/],
  [422, /its response or its log may say why/],
  [429, /raise its limit/],
  [503, /Its log may say why/],
  [new Failure('unavailable', 'hooks.example cannot be reached: it took too long'), /within 10 seconds/],
  [new Failure('unavailable', 'hooks.example cannot be reached: its address is not public'), /WEBHOOK_HOSTS/],
  [new Failure('unavailable', 'hooks.example cannot be reached: it refused the connection'), /receiver is running/],
  [new Failure('invalid', 'The address of hooks.example must begin with https://'), /Change the address/],
])('the desk reads what to do about %s', (failed, advice) => {
  expect(adviceOn(failed)).toMatch(advice);
});
