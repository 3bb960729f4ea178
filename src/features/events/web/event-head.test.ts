import { expect, test } from 'vitest';
import type { Event } from '../contract.ts';
import { eventHead } from './event-head.ts';

const site = { name: 'Tax Meridian', url: 'https://tax.example', contactEmail: '', renderedAt: 0 };
const event = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Treaty Days',
  organiser: 'Example Institute',
  place: 'Vienna',
  link: '',
  startsAt: '2026-03-01T08:30:00.000Z',
  endsAt: '2026-03-01T16:00:00.000Z',
  timeZone: 'Europe/Vienna',
  content: '<p>Two days about the treaty.</p>',
  url: 'https://example.org/book',
  active: true,
} as Event;
const described = (over: Partial<Event> = {}) =>
  JSON.parse(eventHead(site, { ...event, ...over }).scripts[0]?.children ?? 'null');

test('the page describes an event in schema.org’s vocabulary', () => {
  expect(described()).toMatchObject({
    '@type': 'Event',
    name: 'Treaty Days',
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Vienna' },
    organizer: { name: 'Example Institute' },
    offers: { url: 'https://example.org/book' },
  });
});

test('a streamed event has a virtual location, and a cancelled one has the status EventCancelled', () => {
  const link = 'https://stream.example.org/live';
  expect(described({ place: '', link, active: false })).toMatchObject({
    location: { '@type': 'VirtualLocation', url: link },
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventCancelled',
  });
  expect(described({ link }).location).toHaveLength(2);
});

test('search engines do not index the page of a missing event', () => {
  expect(eventHead(site, undefined).meta).toContainEqual({ name: 'robots', content: 'noindex' });
});
