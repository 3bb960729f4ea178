import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isAbout, oneNameEach } from '#features/jurisdictions/server/index.ts';
import { checkPictures, cleanContent, cleanWithFigures } from '#features/media/server/index.ts';
import { defined } from '#kernel/defined.ts';
import { missingIn } from '#kernel/fields.ts';
import { textFacts } from '#kernel/plain-text.ts';
import { refuse } from '#kernel/problem.ts';
import { NEW, publishedAtAfter } from '#kernel/publication.ts';
import { isDated } from '#kernel/when.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { deskDate, inState, isPublic } from '#platform/server/db/publication.ts';
import { ordersOf, recordQueries } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { deskStore } from '#platform/server/versions/desk-handlers.ts';
import { EVENT } from '../content.ts';
import {
  type DeskEvent,
  type DeskEventQuery,
  type Event,
  EventChange,
  EventInput,
  type EventListQuery,
} from '../contract.ts';
import { EVENT_FIELDS, faultsOf } from '../fields.ts';
import { CALENDAR_LENGTH, type Format } from '../vocabulary.ts';
import { events } from './table.ts';

type EventFilter = z.output<typeof EventListQuery>;
type DeskFilter = Omit<z.output<typeof DeskEventQuery>, 'limit' | 'offset'>;
export type NewEvent = typeof events.$inferInsert;

const { contentText, deletedAt, ...columns } = getTableColumns(events);
const { content, ...rowColumns } = columns;
export const stored = recordQueries(events, columns);
const rowsOnly = recordQueries(events, rowColumns);

/** Matches events that are published, due and not in the bin, including cancelled and past ones. */
export const isVisible = isPublic(events);

const isAhead = gt(events.endsAt, sql`now()`);

/**
 * Matches events that readers can attend. Alerts, the newsletter, the feed and the sitemap leave out cancelled and past
 * events.
 */
export const isOpen = and(isVisible, eq(events.active, true), isAhead)!;

const soonest = [asc(events.startsAt), asc(events.id)];
const latest = [desc(events.startsAt), desc(events.id)];
const orders = {
  ...ordersOf(events, EVENT_FIELDS, deskDate(events)),
  'start-desc': latest,
  'start-asc': soonest,
};

/** Lists the events that visitors can see. All have dates: the database refuses to publish others. */
export async function listVisible(db: Db, { when, limit, offset, ...filter }: EventFilter) {
  const where = and(isVisible, when === 'past' ? lte(events.endsAt, sql`now()`) : isAhead, condition(filter));
  const { rows, total } = await rowsOnly.list(db, where, when === 'past' ? latest : soonest, { limit, offset });
  return { rows: rows.filter(isDated), total };
}

function condition({ q, jurisdiction, format, month }: Partial<EventFilter>): SQL | undefined {
  return and(
    matches(q, [events.title, events.organiser, events.place, events.contentText]),
    jurisdiction ? isAbout(events, jurisdiction) : undefined,
    format && isHeld[format],
    month ? during(month) : undefined,
  );
}

const isHeld: Record<Format, SQL> = { in_person: ne(events.place, ''), online: ne(events.link, '') };

function during(month: string): SQL {
  const first = sql`${`${month}-01T00:00:00.000Z`}::timestamptz`;
  return sql`${events.startsAt} < ${first} + interval '1 month' and ${events.endsAt} >= ${first}`;
}

/** Lists the next events that readers can attend, for calendars. */
export const listAhead = async (db: Db): Promise<Event[]> =>
  (await stored.list(db, isOpen, soonest, { limit: CALENDAR_LENGTH, offset: 0 })).rows.filter(isDated);

export async function findVisible(db: Db, id: string): Promise<Event | undefined> {
  const row = await stored.find(db, id, isVisible);
  return row && isDated(row) ? { ...row, content: await cleanWithFigures(row.content) } : undefined;
}

/** Lists the jurisdictions in alphabetical order, and the months of upcoming events, the next one first. */
export async function listFacets(db: Db): Promise<{ jurisdictions: string[]; months: string[] }> {
  const month = sql<string>`to_char(greatest(${events.startsAt}, now()) at time zone 'UTC', 'YYYY-MM')`;
  const [jurisdictions, months] = await Promise.all([
    db
      .selectDistinct({ name: events.jurisdiction })
      .from(events)
      .where(and(isVisible, ne(events.jurisdiction, '')))
      .orderBy(events.jurisdiction),
    db.selectDistinct({ month }).from(events).where(and(isVisible, isAhead)).orderBy(month),
  ]);
  const names = jurisdictions.map(({ name }) => name);
  return { jurisdictions: await oneNameEach(db, names), months: months.map((row) => row.month) };
}

export const eventRecords = deskStore(EVENT, {
  ...stored,
  ...stored.listed(orders, ({ status, sort: _, ...filter }: DeskFilter) =>
    and(isNull(events.deletedAt), condition(filter), status ? inState(events, status) : undefined),
  ),
  title: 'Event',
  schema: EventChange,
  clean: cleanContent,
  async insert(tx, input: z.output<typeof EventInput>) {
    const isPublic = input.status === 'published';
    const checked = await checkPictures(tx, { sent: input, wasPublic: false, isPublic });
    return stored.insert(tx, toRow({ ...input, ...checked }, now()));
  },
  async change(tx, before: DeskEvent, fields: z.output<typeof EventChange>) {
    const checked = await checkPictures(tx, {
      before,
      sent: fields,
      wasPublic: before.status === 'published',
      isPublic: (fields.status ?? before.status) === 'published',
    });
    return stored.update(tx, before.id, toChange(before, { ...fields, ...checked }, now()));
  },
});

/** Returns the row of a new event. Its text must be clean. */
export function toRow(input: z.output<typeof EventInput>, now: string) {
  const text = textOf(input.content);
  refuseUnfit({ ...input, ...text });
  return { ...input, ...text, publishedAt: publishedAtAfter(NEW, input, now) };
}

/** Returns the columns that a change sets, and the columns that follow from them. The text must be clean. */
export function toChange(before: DeskEvent, change: z.output<typeof EventChange>, now: string) {
  const { updatedAt: _updated, autosave: _auto, content, ...fields } = change;
  const text = textOf(content ?? before.content);
  refuseUnfit({ ...before, ...defined(fields), ...text });
  return { ...fields, ...(content !== undefined && text), publishedAt: publishedAtAfter(before, change, now) };
}

const textOf = (content: string) => ({ content, contentText: textFacts(content).text });

/** @throws Failure invalid for an event that its status does not allow, such as an unfinished one that is not a draft */
function refuseUnfit({ contentText, ...event }: z.output<typeof EventInput> & { contentText: string }): void {
  // Markup without text meets the contract.
  refuse({ ...missingIn(EventInput.shape, { ...event, content: contentText }), ...faultsOf(event, event.status) });
}
