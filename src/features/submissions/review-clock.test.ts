import { expect, test } from 'vitest';
import { addBusinessDays, businessDaysBetween, reviewClock, reviewDueAt, sentBefore } from './review-clock.ts';

const at = (moment: string) => Date.parse(`${moment}Z`);
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

// 2 March 2026 is a Monday.
test.each([
  ['a Monday', '2026-03-02T09:00', 5, '2026-03-09'],
  ['a Monday', '2026-03-02T09:00', 3, '2026-03-05'],
  ['a Friday evening', '2026-03-06T23:59', 1, '2026-03-09'],
  ['a Friday', '2026-03-06T09:00', 5, '2026-03-13'],
  ['a Saturday', '2026-03-07T09:00', 5, '2026-03-13'],
  ['a Sunday', '2026-03-08T09:00', 1, '2026-03-09'],
  ['the last days of a year', '2026-12-30T12:00', 5, '2027-01-06'],
])('after %s (%s), %i business days later is %s', (_, from, days, to) => {
  expect(day(addBusinessDays(at(from), days))).toBe(to);
});

test.each([
  ['2026-03-02T09:00', '2026-03-02T23:00', 0],
  ['2026-03-06T09:00', '2026-03-08T09:00', 0],
  ['2026-03-06T09:00', '2026-03-09T00:00', 1],
  ['2026-03-02T09:00', '2026-03-16T09:00', 10],
])('from %s to %s there are %i business days', (from, to, count) => {
  expect(businessDaysBetween(at(from), at(to))).toBe(count);
});

test.each([
  ['sent just now', '2026-03-02T09:00', '2026-03-02T10:00', 'waiting', 'Due Mon 9 Mar'],
  ['after two days', '2026-03-02T09:00', '2026-03-04T10:00', 'waiting', 'Due Monday'],
  ['from the third day on', '2026-03-02T09:00', '2026-03-05T10:00', 'soon', 'Due Monday'],
  ['the day before', '2026-03-03T09:00', '2026-03-09T10:00', 'soon', 'Due tomorrow'],
  ['on the day', '2026-03-02T09:00', '2026-03-09T23:59', 'soon', 'Due today'],
  ['a day late', '2026-03-02T09:00', '2026-03-10T00:00', 'overdue', 'Overdue by 1 business day'],
  ['a weekend late', '2026-02-27T09:00', '2026-03-07T12:00', 'overdue', 'Overdue'],
  ['weeks late', '2026-02-02T09:00', '2026-03-02T09:00', 'overdue', 'Overdue by 15 business days'],
] as const)('%s: sent at %s, read at %s', (_, since, now, state, text) => {
  expect(reviewClock(`${since}:00.000Z`, at(now))).toMatchObject({ state, text });
});

test.each([
  // 2026-11-06 is a Friday, so the review is due at the end of the next one.
  ['2026-11-06T09:00:00.000Z', '2026-11-13T23:59:59.999Z'],
  ['2026-11-07T09:00:00.000Z', '2026-11-13T23:59:59.999Z'],
  ['2026-11-09T23:59:59.999Z', '2026-11-16T23:59:59.999Z'],
])('a submission sent at %s is due at %s', (since, due) => {
  expect(reviewDueAt(since)).toBe(due);
  expect(since <= sentBefore(Date.parse(due) + 1)).toBe(true);
  expect(since <= sentBefore(Date.parse(due))).toBe(false);
});
