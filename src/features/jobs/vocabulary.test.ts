import { expect, test } from 'vitest';
import { DAY } from '#kernel/time.ts';
import { expiryOf } from './vocabulary.ts';

const now = Date.parse('2026-03-01T09:30:00.000Z');
const inDays = (days: number) => new Date(now + days * DAY).toISOString();

test.each([
  ['at no given date', null, 'open'],
  ['at an unreadable date', 'soon', 'open'],
  ['in eight days', inDays(8), 'open'],
  ['in seven days and a moment', inDays(7.001), 'open'],
  ['in seven days', inDays(7), 'soon'],
  ['tomorrow', inDays(1), 'soon'],
  ['in an hour', inDays(1 / 24), 'soon'],
  ['at this moment', inDays(0), 'expired'],
  ['yesterday', inDays(-1), 'expired'],
] as const)('a job that closes %s is open, expires soon or has expired', (_when, expiresAt, expected) => {
  expect(expiryOf(expiresAt, now)).toBe(expected);
});
