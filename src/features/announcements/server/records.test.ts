import { expect, test } from 'vitest';
import { type Announcement, AnnouncementChange, AnnouncementInput } from '../contract.ts';
import { periodStart } from './queries.ts';
import { toChange, toRow } from './records.ts';

const NOON = Date.parse('2026-03-31T12:00:00.000Z');

test.each([
  ['all', NOON, undefined],
  ['today', NOON, '2026-03-31T00:00:00.000Z'],
  ['today', Date.parse('2026-03-31T00:00:00.000Z'), '2026-03-31T00:00:00.000Z'],
  ['today', Date.parse('2026-03-31T23:59:59.999Z'), '2026-03-31T00:00:00.000Z'],
  ['week', NOON, '2026-03-24T12:00:00.000Z'],
  ['month', NOON, '2026-03-01T12:00:00.000Z'],
] as const)('the period %s starts at the right time', (period, now, start) => {
  expect(periodStart(period, now)).toBe(start);
});

const NOW = '2026-03-31T12:00:00.000Z';
const EARLIER = '2026-03-01T08:00:00.000Z';
const LATER = '2026-04-02T08:00:00.000Z';

test.each([
  [undefined, NOW],
  [null, NOW],
  [LATER, LATER],
])('an announcement that should be public from %s is public from %s', (publishedAt, from) => {
  const input = AnnouncementInput.parse({ title: 'Title', content: '<p>Text</p>', publishedAt });
  expect(toRow(input, null, NOW).publishedAt).toBe(from);
});

test.each([
  ['an active announcement is edited', true, { pinned: true }, EARLIER],
  ['an inactive announcement is edited', false, { pinned: true }, EARLIER],
  ['an announcement is switched off', true, { active: false }, EARLIER],
  ['an announcement is switched on', false, { active: true }, NOW],
  ['an announcement is switched on for a later hour', false, { active: true, publishedAt: LATER }, LATER],
  ['the hour of an announcement is cleared', false, { publishedAt: null }, NOW],
])('readers see the announcement from the right time when %s', (_, active, change, from) => {
  const before = { active, publishedAt: EARLIER } as Announcement;
  expect(toChange(before, AnnouncementChange.parse(change), NOW).publishedAt).toBe(from);
});
