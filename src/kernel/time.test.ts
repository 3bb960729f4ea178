import { expect, test } from 'vitest';
import { formatDate, relativeTime } from './time.ts';

const now = Date.parse('2026-03-20T12:00:00.000Z');

test.each([
  ['2026-03-20T12:30:00.000Z', 'Just now'],
  ['2026-03-20T11:00:01.000Z', 'Just now'],
  ['2026-03-20T11:00:00.000Z', '1h ago'],
  ['2026-03-19T12:00:01.000Z', '23h ago'],
  ['2026-03-19T12:00:00.000Z', '1d ago'],
  ['2026-03-13T12:00:01.000Z', '6d ago'],
  ['2026-03-13T12:00:00.000Z', '13 Mar 2026'],
  ['', 'Recently'],
  ['yesterday', 'Recently'],
  [null, 'Recently'],
  [undefined, 'Recently'],
])('%s reads %s', (date, text) => {
  expect(relativeTime(date, now)).toBe(text);
});

test('an invalid date reads Recently', () => {
  expect(formatDate('2026-03-02T00:00:00.000Z')).toBe('2 Mar 2026');
  expect(formatDate('soon')).toBe('Recently');
});
