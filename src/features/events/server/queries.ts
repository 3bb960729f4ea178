import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isAbout, oneNameEach } from '#features/jurisdictions/server/index.ts';
import { cleanWithFigures } from '#features/media/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import { isInBin } from '#platform/server/db/bin.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { deskDate, inState, isPublic } from '#platform/server/db/publication.ts';
import { inReadingOrder } from '#platform/server/db/reading-order.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { DeskEventQuery, Event, EventListQuery, EventRow } from '../contract.ts';
import { CALENDAR_LENGTH, type Format } from '../vocabulary.ts';
import { events } from './table.ts';

type EventFilter = z.output<typeof EventListQuery>;
type DeskFilter = Omit<z.output<typeof DeskEventQuery>, 'limit' | 'offset'>;

const { contentText, deletedAt, ...columns } = getTableColumns(events);
const { content, ...rowColumns } = columns;

/** Published, due and not in the bin; also cancelled and past events. */
export const isVisible = isPublic(events);

const isAhead = gt(events.endsAt, sql`now()`);

/** Can be attended. Alerts, the newsletter, the feed and the sitemap leave out cancelled and past events. */
export const isOpen = and(isVisible, eq(events.active, true), isAhead)!;

const soonest = [asc(events.startsAt), asc(events.id)];
const latest = [desc(events.startsAt), desc(events.id)];
const date = deskDate(events);
const orders: Record<DeskFilter['sort'], SQL[]> = {
  'date-desc': [desc(date), desc(events.id)],
  'date-asc': [asc(date), asc(events.id)],
  'start-desc': latest,
  'start-asc': soonest,
  'title-asc': [asc(inReadingOrder(events.title)), ...latest],
  'title-desc': [desc(inReadingOrder(events.title)), ...latest],
  'organiser-asc': [asc(inReadingOrder(events.organiser)), ...latest],
  'organiser-desc': [desc(inReadingOrder(events.organiser)), ...latest],
};

/** Lists the events that visitors may see. */
export async function listVisible(db: Db, { when, limit, offset, ...filter }: EventFilter): Promise<Page<EventRow>> {
  const where = and(isVisible, when === 'past' ? lte(events.endsAt, sql`now()`) : isAhead, condition(filter));
  const order = when === 'past' ? latest : soonest;
  const [rows, total] = await Promise.all([
    db
      .select(rowColumns)
      .from(events)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.$count(events, where),
  ]);
  return { rows, total };
}

/** Lists events in every state, without those in the bin. */
export async function listAll(
  db: Db,
  { limit, offset, ...filter }: DeskFilter & { limit: number; offset: number },
): Promise<Page<Event>> {
  const [rows, total] = await Promise.all([
    selectAll(db, filter).limit(limit).offset(offset),
    db.$count(events, ofDesk(filter)),
  ]);
  return { rows, total };
}

/** Selects the same events without a limit. */
export const selectAll = (db: Db, filter: DeskFilter) =>
  db
    .select(columns)
    .from(events)
    .where(ofDesk(filter))
    .orderBy(...orders[filter.sort])
    .$dynamic();

const ofDesk = ({ status, sort: _, ...filter }: DeskFilter): SQL | undefined =>
  and(isNull(events.deletedAt), condition(filter), status ? inState(events, status) : undefined);

function condition({
  q,
  jurisdiction,
  format,
  month,
}: Partial<Pick<EventFilter, 'q' | 'jurisdiction' | 'format' | 'month'>>): SQL | undefined {
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

/** Lists the next events that can be attended, for calendars. */
export const listAhead = (db: Db): Promise<Event[]> =>
  db
    .select(columns)
    .from(events)
    .where(isOpen)
    .orderBy(...soonest)
    .limit(CALENDAR_LENGTH);

const selectKept = (db: Db, id: string) =>
  db
    .select(columns)
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)));

/** Finds an event in any state that is not in the bin. */
export async function findEvent(db: Db, id: string): Promise<Event | undefined> {
  const [row] = await selectKept(db, id);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockEvent(tx: Db, id: string): Promise<Event | undefined> {
  const [row] = await selectKept(tx, id).for('update');
  return row;
}

export async function findVisible(db: Db, id: string): Promise<Event | undefined> {
  const [row] = await db
    .select(columns)
    .from(events)
    .where(and(eq(events.id, id), isVisible));
  return row && { ...row, content: await cleanWithFigures(row.content) };
}

/** Lists the jurisdictions in alphabetical order, and the months of upcoming events, the next first. */
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

export type NewEvent = typeof events.$inferInsert;

export async function insertEvent(db: Db, event: NewEvent): Promise<Event> {
  const [row] = await db.insert(events).values(event).returning(columns);
  return row!;
}

type Change = { [K in keyof NewEvent]?: NewEvent[K] | undefined };

/** Returns the changed event; undefined if there is none with that id, or it is in the bin. */
export async function updateEvent(tx: Db, id: string, change: Change): Promise<Event | undefined> {
  const [row] = await tx
    .update(events)
    .set(change)
    .where(and(eq(events.id, id), isNull(events.deletedAt)))
    .returning(columns);
  return row;
}

/** Restores an event from the bin unchanged; undefined if it is not there, or was there too long. */
export async function restoreEvent(tx: Db, id: string): Promise<Event | undefined> {
  const [row] = await tx
    .update(events)
    .set({ deletedAt: null })
    .where(and(eq(events.id, id), isInBin(events.deletedAt)))
    .returning(columns);
  return row;
}
