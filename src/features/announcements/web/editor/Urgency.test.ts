import { expect, test } from 'vitest';
import { announcementForm } from './announcement-form.tsx';
import { isUrgent, notUrgent, standingOf, standingText, URGENT } from './Urgency.tsx';

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
const other = (title: string, publishedAt: string, more: object = {}) => ({
  title,
  publishedAt,
  active: true,
  pinned: false,
  priority: 1,
  ...more,
});
const urgent = { pinned: true, priority: 10, publishedAt: at(12) };

test('the urgent choice sets badge, priority and pin, and only all three make an announcement urgent', () => {
  expect(URGENT).toEqual({ badge: 'BREAKING', priority: '10', pinned: true });
  expect(isUrgent({ ...announcementForm.blank, ...URGENT })).toBe(true);
  expect(isUrgent({ ...URGENT, pinned: false })).toBe(false);
  expect(isUrgent(notUrgent())).toBe(false);
});

test.each([
  ['an urgent one stands first', urgent, [other('a', at(11)), other('b', at(10), { pinned: true, priority: 5 })], 1],
  ['an older urgent one stands behind it', urgent, [other('a', at(9), { pinned: true, priority: 10 })], 1],
  ['a newer urgent one stands before it', { ...urgent, publishedAt: at(8) }, [other('a', at(7)), other('b', at(8))], 1],
  ['a pinned one does not stand before a higher priority', urgent, [other('a', at(13), { pinned: true })], 1],
  ['the switched off do not count', { ...urgent, priority: 1 }, [other('a', at(1), { priority: 9, active: false })], 1],
  [
    'equal ones: the newer first',
    { ...urgent, pinned: false, priority: 1 },
    [other('a', at(11)), other('b', at(11))],
    1,
  ],
])('%s', (_, mine, others, place) => {
  expect(standingOf(mine, others, Date.parse(mine.publishedAt)).place).toBe(place);
});

test('a scheduled announcement pushes an urgent one down when it is due', () => {
  const later = [
    other('Second', at(20), { pinned: true, priority: 10 }),
    other('First', at(15), { pinned: true, priority: 10 }),
    other('Usual', at(13)),
  ];
  const standing = standingOf(urgent, later, Date.parse(urgent.publishedAt));
  expect(standingText(standing, { pinned: true, urgentUntil: at(16) }, (moment) => moment.slice(11, 16), 'Will')).toBe(
    'Will be 1st on the front page until 15:00, when “First” goes above it.',
  );
});

test('the place of a published announcement takes account of newer ones that come before it', () => {
  const newer = other('Newer', at(15), { pinned: true, priority: 10 });
  expect(standingOf(urgent, [newer], Date.parse(at(16)))).toEqual({ place: 2 });
});

test('the text says how long the place lasts, and when the panel has no room', () => {
  expect(standingText({ place: 2 }, { pinned: true, urgentUntil: null }, String, 'Will')).toBe(
    'Will be 2nd on the front page until a newer announcement of the same urgency goes above it, or you unpin it.',
  );
  expect(standingText({ place: 9 }, { pinned: false, urgentUntil: null }, String, 'Will')).toBe(
    'Will not appear on the front page, which shows 6: 8 others come first.',
  );
});

test('the text names the end of the urgency if that comes first', () => {
  const next = other('Later', at(15), { pinned: true, priority: 10 });
  const until = { pinned: true, urgentUntil: at(14) };
  expect(standingText({ place: 1, next }, until, (moment) => moment.slice(11, 16), 'Will')).toBe(
    'Will be 1st on the front page until 14:00, when it is no longer urgent, or until a newer announcement of the same urgency goes above it.',
  );
});
