import { expect, test } from 'vitest';
import { fromWallClock, toWallClock } from './wall-clock.ts';
import { daysOf, hoursOf, isPast, isTimeZone } from './when.ts';

const at = { startsAt: '2026-03-01T08:30:00.000Z', endsAt: '2026-03-01T16:00:00.000Z', timeZone: 'Europe/Vienna' };

test('times are shown in the event’s time zone', () => {
  expect(daysOf(at)).toBe('1 Mar 2026');
  expect(hoursOf(at)).toBe('09:30 – 17:00, Vienna time');
  expect(hoursOf({ ...at, timeZone: 'America/New_York' })).toBe('03:30 – 11:00, New York time');
  expect(hoursOf({ ...at, timeZone: 'UTC' })).toBe('08:30 – 16:00, UTC');
  expect(daysOf({ ...at, startsAt: '2026-02-28T23:30:00.000Z' })).toBe('1 Mar 2026');
});

test.each([
  ['2026-03-03T16:00:00.000Z', '1–3 Mar 2026'],
  ['2026-04-01T16:00:00.000Z', '1 Mar – 1 Apr 2026'],
  ['2027-03-01T16:00:00.000Z', '1 Mar 2026 – 1 Mar 2027'],
])('the days of an event that ends at %s are %s', (endsAt, days) => {
  expect(daysOf({ ...at, endsAt })).toBe(days);
});

test('an event is over once it has ended', () => {
  expect(isPast(at, Date.parse(at.endsAt))).toBe(false);
  expect(isPast(at, Date.parse(at.endsAt) + 1)).toBe(true);
});

test.each([
  ['Europe/Vienna', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['', false],
])('%j is the name of a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known);
});

test.each([
  ['2026-03-01T09:30', 'Europe/Vienna', '2026-03-01T08:30:00.000Z'],
  ['2026-07-01T09:30', 'Europe/Vienna', '2026-07-01T07:30:00.000Z'],
  ['2026-07-01T09:30', 'Asia/Kolkata', '2026-07-01T04:00:00.000Z'],
  // The days on which the clocks go forward and back.
  ['2026-03-29T01:30', 'Europe/Vienna', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T04:00', 'Europe/Vienna', '2026-03-29T02:00:00.000Z'],
  ['2026-10-25T04:00', 'Europe/Vienna', '2026-10-25T03:00:00.000Z'],
  ['2026-03-08T04:00', 'America/New_York', '2026-03-08T08:00:00.000Z'],
  // The clocks show this time twice.
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('%s in %s converts to %s and back', (text, zone, moment) => {
  expect(fromWallClock(text, zone)).toBe(moment);
  expect(toWallClock(moment, zone)).toBe(text);
});

test.each([
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T03:30'],
  ['2026-09-06T00:30', 'America/Santiago', '2026-09-06T01:30'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T03:30'],
])('a time that the clocks skip, %s in %s, is moved to after the gap', (text, zone, shown) => {
  expect(toWallClock(fromWallClock(text, zone), zone)).toBe(shown);
});

test('a text without a date stays as typed, and an unknown time zone counts as UTC', () => {
  expect(fromWallClock('', 'Europe/Vienna')).toBe('');
  expect(fromWallClock('2026-03-01T09:30', 'Europe/Vie')).toBe('2026-03-01T09:30:00.000Z');
});
