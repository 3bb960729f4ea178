import { expect, test } from 'vitest';
import { DAY } from '#kernel/time.ts';
import { mayShow } from './PagePopup.tsx';

const now = Date.parse('2026-03-02T09:30:00.000Z');
const ago = (ms: number) => new Date(now - ms).toISOString();

test.each([
  ['always', { inSession: true, last: ago(0) }, true],
  ['once_per_session', { inSession: false, last: null }, true],
  ['once_per_session', { inSession: false, last: ago(1000) }, true],
  ['once_per_session', { inSession: true, last: ago(1000) }, false],
  ['once', { inSession: false, last: null }, true],
  ['once', { inSession: false, last: ago(400 * DAY) }, false],
  ['once', { inSession: false, last: 'unreadable' }, false],
  ['once_per_day', { inSession: false, last: null }, true],
  ['once_per_day', { inSession: false, last: ago(DAY - 1) }, false],
  ['once_per_day', { inSession: true, last: ago(DAY) }, true],
  ['once_per_day', { inSession: false, last: 'unreadable' }, true],
  ['once_per_day', { inSession: false, last: ago(-DAY) }, true],
] as const)('a popup with frequency %s that the browser remembers as %o appears: %s', (frequency, seen, expected) => {
  expect(mayShow(frequency, seen, now)).toBe(expected);
});
