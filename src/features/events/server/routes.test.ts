import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { daysAgo } from '#testing/moments.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { eventsApi } from '../contract.ts';
import { buildEvent } from './factory.fixtures.ts';
import { events } from './table.ts';

type NewEvent = z.input<(typeof eventsApi)['POST /api/admin/events']['body']>;
type Query = z.input<(typeof eventsApi)['GET /api/events']['query']>;

const t = await usingTestApp();
const api = (cookie?: string) => t.client<typeof eventsApi>(cookie);
const desk = api(await t.signIn('editor'));
const found = async (query: Query = {}) => (await api()('GET /api/events', { query })).rows.map(({ title }) => title);

beforeEach(() => t.db.delete(events));

describe('the public list', () => {
  test('shows upcoming events, soonest first, and in the archive past ones, latest first', async () => {
    await buildEvent(t.db, { title: 'In May', startsAt: daysAgo(-40), endsAt: daysAgo(-41) });
    await buildEvent(t.db, { title: 'Tomorrow', startsAt: daysAgo(-1) });
    await buildEvent(t.db, { title: 'On now', startsAt: daysAgo(1), endsAt: daysAgo(-1) });
    await buildEvent(t.db, { title: 'Cancelled', startsAt: daysAgo(-2), active: false });
    await buildEvent(t.db, { title: 'Last week', startsAt: daysAgo(8), endsAt: daysAgo(7) });
    await buildEvent(t.db, { title: 'Last year', startsAt: daysAgo(366), endsAt: daysAgo(365) });
    await buildEvent(t.db, { title: 'Pending', status: 'pending' });
    await buildEvent(t.db, { title: 'Public next week', publishedAt: daysAgo(-7) });
    await buildEvent(t.db, { title: 'In the bin', deletedAt: daysAgo(0) });
    expect(await found()).toEqual(['On now', 'Tomorrow', 'Cancelled', 'In May']);
    expect(await found({ when: 'past' })).toEqual(['Last week', 'Last year']);
  });

  test('filters by words, jurisdiction, format and month', async () => {
    const on = (day: string) => ({ startsAt: `2099-${day}T09:00:00.000Z`, endsAt: `2099-${day}T17:00:00.000Z` });
    const stream = { link: 'https://stream.example.org/live' };
    await buildEvent(t.db, { title: 'Treaty Days', jurisdiction: 'Austria', ...on('03-31') });
    await buildEvent(t.db, { title: 'Payroll', place: '', ...stream, ...on('04-01') });
    await buildEvent(t.db, { title: 'Customs', organiser: 'Treaty Institute', ...stream, ...on('05-01') });
    await buildEvent(t.db, { ...on('02-27'), title: 'Over the turn', endsAt: '2099-03-01T09:00:00.000Z' });
    expect(await found({ q: 'treaty days' })).toEqual(['Treaty Days']);
    expect(await found({ q: 'treaty inst' })).toEqual(['Customs']);
    expect(await found({ q: 'payroll' })).toEqual(['Payroll']);
    expect(await found({ jurisdiction: 'Austria' })).toEqual(['Treaty Days']);
    expect(await found({ format: 'online' })).toEqual(['Payroll', 'Customs']);
    expect(await found({ format: 'in_person' })).toEqual(['Over the turn', 'Treaty Days', 'Customs']);
    expect(await found({ month: '2099-03' })).toEqual(['Over the turn', 'Treaty Days']);
    expect(await found({ month: '2099-04', format: 'online' })).toEqual(['Payroll']);
    await expect(found({ month: '2099-13' })).rejects.toMatchObject({ status: 400 });
  });
});

test('the facets are the jurisdictions of visible events, and the months of upcoming ones', async () => {
  await buildEvent(t.db, { jurisdiction: 'Kenya', startsAt: '2099-03-01T09:00:00.000Z' });
  await buildEvent(t.db, { jurisdiction: 'Austria', startsAt: '2098-11-30T09:00:00.000Z' });
  await buildEvent(t.db, { jurisdiction: 'Austria', startsAt: daysAgo(9), endsAt: daysAgo(8) });
  await buildEvent(t.db, { jurisdiction: 'Unseen', status: 'draft' });
  await buildEvent(t.db, { jurisdiction: 'Kenya', startsAt: daysAgo(40), endsAt: '2098-11-30T09:00:00.000Z' });
  expect(await api()('GET /api/events/facets')).toEqual({
    jurisdictions: ['Austria', 'Kenya'],
    // Lists an event that has begun under the current month.
    months: [daysAgo(0).slice(0, 7), '2098-11', '2099-03'],
  });
});

test('readers find an event by its id after publication, even when it is over', async () => {
  const { id } = await buildEvent(t.db, { title: 'Over', startsAt: daysAgo(9), endsAt: daysAgo(8) });
  const draft = await buildEvent(t.db, { status: 'draft' });
  expect(await api()('GET /api/events/:id', { params: { id } })).toMatchObject({ title: 'Over' });
  await expect(api()('GET /api/events/:id', { params: { id: draft.id } })).rejects.toMatchObject({ status: 404 });
});

describe('calendars', () => {
  test('exist for one event, and for all upcoming ones', async () => {
    const { id } = await buildEvent(t.db, { title: 'Treaty Days' });
    await buildEvent(t.db, { title: 'Cancelled', active: false });
    await buildEvent(t.db, { title: 'Draft', status: 'draft' });
    t.deps.changes.tell('events');
    const one = await t.inject({ url: `/events/${id}.ics` });
    expect(one.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(one.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(one.body).toContain('SUMMARY:Treaty Days\r\n');
    const all = (await t.inject({ url: '/events/calendar.ics' })).body;
    expect(all.match(/^SUMMARY:.*/gm)?.map((line) => line.trim())).toEqual(['SUMMARY:Treaty Days']);
  });

  test('shorten a long text in the calendar of all events, but not in the calendar of one', async () => {
    const { id } = await buildEvent(t.db, { content: `<p>${'Treaties. '.repeat(400)}The end</p>` });
    t.deps.changes.tell('events');
    const [one, all] = await Promise.all([
      t.inject({ url: `/events/${id}.ics` }),
      t.inject({ url: '/events/calendar.ics' }),
    ]);
    const unfolded = [one!, all!].map(({ body }) => body.replaceAll('\r\n ', ''));
    expect(unfolded.map((body) => body.includes('The end'))).toEqual([true, false]);
    expect(unfolded[1]).toContain('Treaties…');
  });

  test('do not exist for missing or unpublished events', async () => {
    const draft = await buildEvent(t.db, { status: 'draft' });
    for (const id of [draft.id, crypto.randomUUID()])
      expect((await t.inject({ url: `/events/${id}.ics` })).statusCode).toBe(404);
  });
});

describe('writing', () => {
  const input: NewEvent = {
    title: 'Treaty Days',
    organiser: 'Example Institute',
    place: 'Vienna',
    timeZone: 'Europe/Vienna',
    startsAt: '2099-03-01T08:30:00.000Z',
    endsAt: '2099-03-01T16:00:00.000Z',
    content: '<p>Two days.</p>',
    cpdHours: 6.5,
    price: '€250',
  };
  const params = (id: string) => ({ params: { id } });
  const write = (id: string, body: object) =>
    desk('PATCH /api/admin/events/:id', { ...params(id), body: { ...newest, ...body } });

  test.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ organiser: '' }, { organiser: 'Organiser is required' }],
    [{ content: '<p> </p>' }, { content: 'Description is required' }],
    [{ timeZone: 'Europe/Atlantis' }, { timeZone: 'Choose a time zone, such as Europe/Vienna' }],
    [{ endsAt: '2099-03-01T08:00:00.000Z' }, { endsAt: 'The end must not be before the start' }],
    [{ cpdHours: -1 }, { cpdHours: 'Hours must be 0 or more' }],
    [{ link: 'ftp://example.com' }, { link: 'Must be a valid URL' }],
    [{ status: 'published', place: '' }, { place: 'Add a place, a link or both before you publish this' }],
  ])('a wrong field gets an error: %j', async (wrong, errors) => {
    const sent = desk('POST /api/admin/events', { body: { ...input, ...wrong } as typeof input });
    await expect(sent).rejects.toMatchObject({ status: 400, problem: { errors } });
  });

  test('the content is cleaned, and a change is checked together with the stored fields', async () => {
    const { id } = await buildEvent(t.db);
    const dirty = '<p onclick="steal()">Safe</p><script>steal()</script>';
    expect((await write(id, { content: dirty })).content).toBe('<p>Safe</p>');
    await expect(write(id, { place: '' })).rejects.toMatchObject({ status: 400 });
    expect(await write(id, { place: '', link: 'https://stream.example.org/live' })).toMatchObject({ place: '' });
    await expect(write(id, { endsAt: '2001-01-01T00:00:00.000Z' })).rejects.toMatchObject({ status: 400 });
  });
});
