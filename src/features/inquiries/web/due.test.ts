import { expect, test } from 'vitest';
import { dueText, replyText } from './due.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');

test.each([
  ['2026-03-02T12:00:00.000Z', 'Due in 24h'],
  ['2026-03-01T17:59:00.000Z', 'Due in 5h'],
  ['2026-03-01T12:59:00.000Z', 'Due within the hour'],
  ['2026-03-01T12:00:00.000Z', 'Overdue'],
])('a reply due at %s is shown as "%s"', (dueAt, text) => {
  expect(dueText(dueAt, now)).toBe(text);
});

test('an answered inquiry shows no time left', () => {
  const dueAt = '2026-03-02T12:00:00.000Z';
  const now = Date.parse('2026-03-02T09:00:00.000Z');
  expect(replyText({ dueAt, answeredAt: '2026-03-01T13:00:00.000Z' }, now)).toBe('Answered');
  expect(replyText({ dueAt, answeredAt: null }, now)).toBe('Due in 3h');
});
