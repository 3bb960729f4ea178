import { expect, test } from 'vitest';
import { foundBefore } from './due.ts';

test.each([
  ['instant', '2026-11-20T13:14:15Z', '2026-11-20T13:14:15.000Z'],
  ['daily', '2026-11-20T13:14:15Z', '2026-11-20T06:00:00.000Z'],
  ['daily', '2026-11-20T05:59:59Z', '2026-11-19T06:00:00.000Z'],
  ['daily', '2026-11-20T06:00:00Z', '2026-11-20T06:00:00.000Z'],
  // 20 November 2026 is a Friday.
  ['weekly', '2026-11-20T13:14:15Z', '2026-11-16T06:00:00.000Z'],
  ['weekly', '2026-11-16T05:59:59Z', '2026-11-09T06:00:00.000Z'],
] as const)('a %s alert at %s mails what was found before %s', (frequency, now, before) => {
  expect(new Date(foundBefore(frequency, Date.parse(now))).toISOString()).toBe(before);
});
