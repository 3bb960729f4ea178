import { expect, test } from 'vitest';
import { isScheduled, publishedAtAfter } from './publication.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const THEN = '2026-02-01T12:00:00.000Z';
const LATER = '2026-04-01T12:00:00.000Z';

test.each([
  ['publishing means now', 'draft', null, { status: 'published' }, NOW],
  ['publishing at an hour', 'draft', null, { status: 'published', publishedAt: LATER }, LATER],
  ['publishing a second time means now', 'draft', THEN, { status: 'published' }, NOW],
  ['another word in what is published', 'published', THEN, {}, THEN],
  ['saying again that it is published', 'published', THEN, { status: 'published' }, THEN],
  ['what is scheduled is wanted now', 'published', LATER, { publishedAt: null }, NOW],
  ['taking it back keeps the date', 'published', THEN, { status: 'draft' }, THEN],
  ['a date for a draft', 'draft', null, { publishedAt: LATER }, LATER],
  ['a draft that loses its date', 'draft', LATER, { publishedAt: null }, null],
] as const)('%s', (_, status, publishedAt, change, expected) => {
  expect(publishedAtAfter({ status, publishedAt }, change, NOW)).toBe(expected);
});

test('only what is published for later is scheduled', () => {
  const now = Date.parse(NOW);
  expect(isScheduled({ status: 'published', publishedAt: LATER }, now)).toBe(true);
  expect(isScheduled({ status: 'published', publishedAt: THEN }, now)).toBe(false);
  expect(isScheduled({ status: 'draft', publishedAt: LATER }, now)).toBe(false);
});
