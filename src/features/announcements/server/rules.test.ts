import { expect, test } from 'vitest';
import { periodStart } from './rules.ts';

const NOON = Date.parse('2026-03-31T12:00:00.000Z');

test.each([
  ['all', NOON, undefined],
  ['today', NOON, '2026-03-31T00:00:00.000Z'],
  ['today', Date.parse('2026-03-31T00:00:00.000Z'), '2026-03-31T00:00:00.000Z'],
  ['today', Date.parse('2026-03-31T23:59:59.999Z'), '2026-03-31T00:00:00.000Z'],
  ['week', NOON, '2026-03-24T12:00:00.000Z'],
  ['month', NOON, '2026-03-01T12:00:00.000Z'],
] as const)('the period %s starts at the right moment', (period, now, start) => {
  expect(periodStart(period, now)).toBe(start);
});
