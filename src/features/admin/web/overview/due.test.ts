import { expect, test } from 'vitest';
import { dueText } from './due.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');

test.each([
  ['2026-03-02T12:00:00.000Z', 'Due in 24h'],
  ['2026-03-01T17:59:00.000Z', 'Due in 5h'],
  ['2026-03-01T12:59:00.000Z', 'Due within the hour'],
  ['2026-03-01T12:00:00.000Z', '24 hours passed'],
])('a reply due at %s: %s', (dueAt, text) => {
  expect(dueText(dueAt, now)).toBe(text);
});
