import { sql } from 'drizzle-orm';
import { withFeedPictures } from '#features/media/server/index.ts';
import { daysOf, isDated } from '#kernel/when.ts';
import { DAYS } from '#platform/server/cards/lines.ts';
import { isReleased } from '#platform/server/db/publication.ts';
import { newest } from '#platform/server/db/record-queries.ts';
import { openingOf } from '#platform/server/db/text-search.ts';
import type { ServerHalf } from '#platform/server/kinds.ts';
import { EVENT } from '../content.ts';
import { Event, EventInput } from '../contract.ts';
import { EVENT_FIELDS } from '../fields.ts';
import { eventRecords, findVisible, isOpen, isVisible } from './records.ts';
import { events } from './table.ts';

const publication = { released: isReleased(events), from: events.publishedAt };

/** A text such as '3 Mar 2026', in the event's time zone. */
const day = sql`to_char(${events.startsAt} at time zone ${events.timeZone}, 'FMDD Mon YYYY')`;
const where = sql`coalesce(nullif(${events.place}, ''), 'Online')`;

export const storedEvents: ServerHalf<typeof EVENT> = {
  kind: EVENT,
  table: events,
  title: events.title,
  happens: { task: 'takes-place', from: events.startsAt, until: events.endsAt, timeZone: events.timeZone },
  pictures: { text: events.content, cover: events.coverId },
  public: { visible: isVisible, open: isOpen },
  filed: { others: events.topics },
  search: {
    lead: sql`${events.organiser} || ' ' || ${events.place}`,
    body: events.contentText,
    by: events.organiser,
    also: events.price,
    ...publication,
    jurisdiction: events.jurisdiction,
    topics: sql`${events.topics}`,
  },
  alert: {
    by: events.organiser,
    summary: sql`${day} || ' · ' || ${where}`,
    jurisdiction: events.jurisdiction,
    type: sql`concat_ws('|', case when ${events.place} <> '' then 'in_person' end, case when ${events.link} <> '' then 'online' end)`,
    place: sql`${events.place} || ' ' || ${events.jurisdiction}`,
    at: events.publishedAt,
  },
  newsletter: {
    text: openingOf(events.contentText, 1000),
    meta: sql`concat_ws(' · ', ${day}, ${where}, ${events.organiser}, nullif(${events.price}, ''))`,
    jurisdiction: events.jurisdiction,
    date: events.publishedAt,
  },
  async feed(db, limit) {
    const entries = await withFeedPictures(db, await newest(db, events, isOpen, limit));
    return entries.filter(isDated).map(({ id, title, html, image, organiser, jurisdiction, ...row }) => ({
      id,
      title,
      author: organiser,
      html,
      summary: [daysOf(row), row.place || 'Online'].join(' · '),
      image,
      tags: [jurisdiction].filter(Boolean),
      published: row.publishedAt ?? row.createdAt,
      updated: row.updatedAt,
    }));
  },
  async card(db, id) {
    const event = await findVisible(db, id);
    if (!event) return undefined;
    const label = [daysOf(event), event.place || 'Online'].join(' · ');
    return { label, title: event.title, by: event.organiser, colours: 'teal', lines: DAYS };
  },
  schedule: publication,
  bin: events.deletedAt,
  palette: { also: [events.organiser], note: events.organiser },
  versions: eventRecords,
  imported: {
    input: EventInput,
    unfinished: true,
    fields: EVENT_FIELDS,
    reply: Event,
    example: {
      title: 'The minimum tax in its third year',
      organiser: 'Example Institute',
      startsAt: '2027-03-04T08:00:00.000Z',
      endsAt: '2027-03-04T16:00:00.000Z',
      content: '<p>Five talks and a panel.</p>',
    },
    storeOf: () => eventRecords,
  },
};
