import { expect, test } from 'vitest';
import { foundBefore } from './send.ts';

test.each([
  ['instant', '2026-11-20T13:14:15Z', '2026-11-20T13:14:15.000Z'],
  ['daily', '2026-11-20T13:14:15Z', '2026-11-20T06:00:00.000Z'],
  ['daily', '2026-11-20T05:59:59Z', '2026-11-19T06:00:00.000Z'],
  ['daily', '2026-11-20T06:00:00Z', '2026-11-20T06:00:00.000Z'],
  // 20 November 2026 is a Friday.
  ['weekly', '2026-11-20T13:14:15Z', '2026-11-16T06:00:00.000Z'],
  ['weekly', '2026-11-16T05:59:59Z', '2026-11-09T06:00:00.000Z'],
] as const)('in UTC, a %s alert at %s emails what was found before %s', (frequency, now, before) => {
  expect(new Date(foundBefore(frequency, Date.parse(now), 'UTC')).toISOString()).toBe(before);
});

test.each([
  ['daily', 'America/New_York', '2026-11-20T10:59:59Z', '2026-11-19T11:00:00.000Z'],
  ['daily', 'America/New_York', '2026-11-20T11:00:00Z', '2026-11-20T11:00:00.000Z'],
  // In Tokyo, Saturday has begun.
  ['daily', 'Asia/Tokyo', '2026-11-20T21:00:00Z', '2026-11-20T21:00:00.000Z'],
  ['weekly', 'Asia/Tokyo', '2026-11-15T21:00:00Z', '2026-11-15T21:00:00.000Z'],
  ['weekly', 'Asia/Tokyo', '2026-11-15T20:59:59Z', '2026-11-08T21:00:00.000Z'],
  // Clocks changed on Sunday, 25 October 2026.
  ['daily', 'Europe/London', '2026-10-25T05:59:59Z', '2026-10-24T05:00:00.000Z'],
  ['weekly', 'Europe/London', '2026-10-26T05:59:59Z', '2026-10-19T05:00:00.000Z'],
] as const)('a %s alert of a paper in %s at %s emails what was found before %s', (frequency, zone, now, before) => {
  expect(new Date(foundBefore(frequency, Date.parse(now), zone)).toISOString()).toBe(before);
});
