import { expect, test } from 'vitest';
import { dueAt } from './rules.ts';

test('a reply is due 24 hours after the inquiry', () => {
  expect(dueAt('2026-02-28T09:30:00.000Z')).toBe('2026-03-01T09:30:00.000Z');
});
