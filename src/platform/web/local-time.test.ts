import { expect, test } from 'vitest';
import { fromDateField, fromTimeField, toDateField, toTimeField } from './local-time.ts';

test('what a field shows of a moment leads back to it', () => {
  const moment = new Date(2026, 2, 1, 9, 5).toISOString();
  expect(toTimeField(moment)).toBe('2026-03-01T09:05');
  expect(fromTimeField(toTimeField(moment))).toBe(moment);
  expect(toDateField(moment)).toBe('2026-03-01');
});

test('a day ends with its last second, by the clock on the wall', () => {
  expect(fromDateField('2026-03-01')).toBe(new Date(2026, 2, 1, 23, 59, 59).toISOString());
  expect(toDateField(fromDateField('2026-03-01'))).toBe('2026-03-01');
});

test('no date is no moment', () => {
  expect([toTimeField(null), toDateField(null)]).toEqual(['', '']);
  expect([fromTimeField(''), fromTimeField('2026-99-01T00:00'), fromDateField('')]).toEqual([null, null, null]);
});
