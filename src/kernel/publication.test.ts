import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DESK_STATES, hasCome, isPublic, isScheduled, publishedAtAfter } from './publication.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const THEN = '2026-02-01T12:00:00.000Z';
const LATER = '2026-04-01T12:00:00.000Z';

test.each([
  ['publishing means now', 'draft', null, { status: 'published' }, NOW],
  ['publishing at an hour', 'draft', null, { status: 'published', publishedAt: LATER }, LATER],
  ['publishing again after a draft means now', 'draft', THEN, { status: 'published' }, NOW],
  ['another change of a published record', 'published', THEN, {}, THEN],
  ['a published record sent as published again', 'published', THEN, { status: 'published' }, THEN],
  ['publishing a scheduled record now', 'published', LATER, { publishedAt: null }, NOW],
  ['unpublishing keeps the date', 'published', THEN, { status: 'draft' }, THEN],
  ['a date for a draft', 'draft', null, { publishedAt: LATER }, LATER],
  ['a draft that loses its date', 'draft', LATER, { publishedAt: null }, null],
] as const)('the date of publication: %s', (_, status, publishedAt, change, expected) => {
  expect(publishedAtAfter({ status, publishedAt }, change, NOW)).toBe(expected);
});

test('only a published record with a later date is scheduled', () => {
  const now = Date.parse(NOW);
  expect(isScheduled({ status: 'published', publishedAt: LATER }, now)).toBe(true);
  expect(isScheduled({ status: 'published', publishedAt: THEN }, now)).toBe(false);
  expect(isScheduled({ status: 'draft', publishedAt: LATER }, now)).toBe(false);
});

test('a time that had passed when the server saved the record counts as past, even by a slow clock', () => {
  const now = Date.parse(NOW);
  const published = { status: 'published', publishedAt: LATER };
  expect(isPublic({ ...published, updatedAt: LATER }, now)).toBe(true);
  expect(isPublic({ ...published, updatedAt: THEN }, now)).toBe(false);
  expect([LATER, NOW, THEN].map((at) => hasCome(at, undefined, now))).toEqual([false, true, true]);
});

describe('over time', () => {
  const moment = fc.integer({ min: Date.parse(THEN), max: Date.parse(LATER) });
  const status = fc.constantFrom(...DESK_STATES.filter((state) => state !== 'scheduled'));
  const publication = fc.record({
    status,
    publishedAt: fc.option(moment.map((at) => new Date(at).toISOString())),
  });

  test('a published record is either public or scheduled; any other is neither', () => {
    fc.assert(
      fc.property(publication, moment, (one, now) => {
        expect(Number(isPublic(one, now)) + Number(isScheduled(one, now))).toBe(one.status === 'published' ? 1 : 0);
      }),
    );
  });

  test('a scheduled record becomes public when it is due, and stays public', () => {
    fc.assert(
      fc.property(moment, moment, (at, now) => {
        const one = { status: 'published', publishedAt: new Date(at).toISOString() };
        expect(isPublic(one, now)).toBe(now >= at);
      }),
    );
  });

  test('a published record always has a date, which changes only with publishing or a given date', () => {
    const change = fc.record(
      { status, publishedAt: publication.map(({ publishedAt }) => publishedAt) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(publication, change, (before, change) => {
        // Published records always have a date.
        fc.pre(before.status !== 'published' || before.publishedAt !== null);
        const after = { status: change.status ?? before.status, publishedAt: publishedAtAfter(before, change, NOW) };
        if (after.status === 'published') expect(after.publishedAt).not.toBeNull();
        if (change.publishedAt) expect(after.publishedAt).toBe(change.publishedAt);
        const isFirst = before.status !== 'published' && after.status === 'published';
        if (change.publishedAt === undefined && !isFirst) expect(after.publishedAt).toBe(before.publishedAt);
        if (change.publishedAt === undefined && isFirst) expect(isPublic(after, Date.parse(NOW))).toBe(true);
      }),
    );
  });
});
