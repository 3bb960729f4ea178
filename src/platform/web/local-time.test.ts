import { expect, test } from 'vitest';
import {
  clockHint,
  fromDateField,
  fromTimeField,
  keepDeskClock,
  momentText,
  toDateField,
  toTimeField,
  zonedText,
} from './local-time.ts';

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

test('at the desk, fields, texts and hints use the site’s time zone', () => {
  keepDeskClock('Europe/London');
  const moment = '2026-07-01T08:30:00.000Z';
  expect(toTimeField(moment)).toBe('2026-07-01T09:30');
  expect(fromTimeField('2026-07-01T09:30')).toBe(moment);
  expect(fromDateField('2026-07-01')).toBe('2026-07-01T22:59:59.000Z');
  expect(momentText(moment)).toBe('1 Jul 2026, 09:30');
  expect(zonedText(moment)).toBe('1 Jul 2026, 09:30 BST');
  expect(clockHint(Date.parse(moment))).toBe('Times are in London (BST)');
  expect(clockHint(Date.parse('2026-12-01T00:00:00Z'))).toBe('Times are in London (GMT)');
  keepDeskClock('UTC');
  expect(clockHint()).toBe('Times are in UTC');
});
