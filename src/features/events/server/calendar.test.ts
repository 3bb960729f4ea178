import { expect, test } from 'vitest';
import { toCalendar } from '#platform/server/calendar.ts';
import type { Event } from '../contract.ts';
import { calendarEntry } from './routes.ts';

const site = { name: 'Tax, Meridian', url: 'https://tax.example' };
const event: Event = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Treaties; clauses, and \\ signs',
  organiser: 'Example Institute',
  place: 'Palais Liechtenegg, Vienna',
  link: 'https://stream.example.org/live',
  startsAt: '2026-03-01T08:30:00.000Z',
  endsAt: '2026-03-01T16:00:00.000Z',
  timeZone: 'Europe/Vienna',
  content: '<p>First.</p><p>Second, with <strong>weight</strong>.</p>',
  price: '',
  cpdHours: null,
  url: '',
  topics: [],
  coverId: null,
  jurisdiction: '',
  jurisdictionCode: '',
  status: 'published',
  active: true,
  publishedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-01T10:00:00.000Z',
};
const written = (over: Partial<Event> = {}) => toCalendar(site, 'Events', [calendarEntry({ ...event, ...over })]);
/** Returns the lines of a calendar, unfolded. */
const lines = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');

test('an event has its times in UTC, a unique id and the address of its page', () => {
  expect(lines(written())).toEqual(
    expect.arrayContaining([
      'VERSION:2.0',
      'DTSTART:20260301T083000Z',
      'DTEND:20260301T160000Z',
      'DTSTAMP:20260201T100000Z',
      `UID:${event.id}@tax.example`,
      `URL:https://tax.example/events/${event.id}`,
      'STATUS:CONFIRMED',
    ]),
  );
});

test('characters with a special meaning are escaped in values', () => {
  expect(lines(written())).toContain('SUMMARY:Treaties\\; clauses\\, and \\\\ signs');
  expect(lines(written())).toContain('LOCATION:Palais Liechtenegg\\, Vienna');
  const description = lines(written()).find((line) => line.startsWith('DESCRIPTION:'));
  expect(description).toMatch(/^DESCRIPTION:First\.\\n\\nSecond\\, with weight\.\\n\\nOnline: https:\/\//);
});

test('no line is longer than 75 octets, each ends with CRLF, and no character is split', () => {
  const text = written({ title: 'Überprüfung '.repeat(30).trim(), content: `<p>${'日本語の税務 '.repeat(60)}</p>` });
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  expect(lines(text)).toContain(`SUMMARY:${'Überprüfung '.repeat(30).trim()}`);
});

test('a cancelled event has the status CANCELLED, and one without a place has its stream as the location', () => {
  expect(lines(written({ active: false, place: '' }))).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', 'LOCATION:https://stream.example.org/live']),
  );
});
