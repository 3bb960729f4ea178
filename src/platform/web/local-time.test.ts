import { expect, test } from 'vitest';
import { fromDateField, fromTimeField, toDateField, toTimeField } from './local-time.ts';

test('a time field converts to the instant that it was made from', () => {
  const moment = new Date(2026, 2, 1, 9, 5).toISOString();
  expect(toTimeField(moment)).toBe('2026-03-01T09:05');
  expect(fromTimeField(toTimeField(moment))).toBe(moment);
  expect(toDateField(moment)).toBe('2026-03-01');
});

test('a day ends with its last second in the local time zone', () => {
  expect(fromDateField('2026-03-01')).toBe(new Date(2026, 2, 1, 23, 59, 59).toISOString());
  expect(toDateField(fromDateField('2026-03-01'))).toBe('2026-03-01');
});

test('an empty date field has no instant', () => {
  expect([toTimeField(null), toDateField(null)]).toEqual(['', '']);
  expect([fromTimeField(''), fromTimeField('2026-99-01T00:00'), fromDateField('')]).toEqual([null, null, null]);
});
