import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isAbout, oneNameEach } from '#features/jurisdictions/server/index.ts';
import { cleanWithFigures } from '#features/media/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { deskDate, inState, isPublic } from '#platform/server/db/publication.ts';
import { ordersOf, recordQueries, type Slice } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { DeskEventQuery, Event, EventListQuery, EventRow } from '../contract.ts';
import { EVENT_FIELDS } from '../fields.ts';
import { CALENDAR_LENGTH, type Format } from '../vocabulary.ts';
import { events } from './table.ts';

type EventFilter = z.output<typeof EventListQuery>;
type DeskFilter = Omit<z.output<typeof DeskEventQuery>, 'limit' | 'offset'>;

const { contentText, deletedAt, ...columns } = getTableColumns(events);
const { content, ...rowColumns } = columns;
const stored = recordQueries(events, columns);
export const { lock, bin, unbin } = stored;
const rowsOnly = recordQueries(events, rowColumns);

/** True for events that are published, due and not in the bin, including cancelled and past ones. */
export const isVisible = isPublic(events);

const isAhead = gt(events.endsAt, sql`now()`);

/**
 * True for events that can be attended. Alerts, the newsletter, the feed and the sitemap omit cancelled and past
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

/** Lists the events that visitors can see. */
export function listVisible(db: Db, { when, limit, offset, ...filter }: EventFilter): Promise<Page<EventRow>> {
  const where = and(isVisible, when === 'past' ? lte(events.endsAt, sql`now()`) : isAhead, condition(filter));
  return rowsOnly.list(db, where, when === 'past' ? latest : soonest, { limit, offset });
}

/** Lists events in every state, except those in the bin. */
export const listAll = (db: Db, filter: DeskFilter & Slice): Promise<Page<Event>> =>
  stored.list(db, ofDesk(filter), orders[filter.sort], filter);

/** Selects the same events as `listAll`, without a limit. */
export const selectAll = (db: Db, filter: DeskFilter) => stored.select(db, ofDesk(filter), orders[filter.sort]);

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
export const listAhead = async (db: Db): Promise<Event[]> =>
  (await stored.list(db, isOpen, soonest, { limit: CALENDAR_LENGTH, offset: 0 })).rows;

/** Finds an event in any state that is not in the bin. */
export const findEvent = (db: Db, id: string): Promise<Event | undefined> => stored.find(db, id);

export async function findVisible(db: Db, id: string): Promise<Event | undefined> {
  const row = await stored.find(db, id, isVisible);
  return row && { ...row, content: await cleanWithFigures(row.content) };
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

export type NewEvent = typeof events.$inferInsert;

export const insertEvent = (db: Db, event: NewEvent): Promise<Event> => stored.insert(db, event);

/** Changes an event and returns it; undefined if there is none with this id, or it is in the bin. */
export const updateEvent = (
  tx: Db,
  id: string,
  change: { [K in keyof NewEvent]?: NewEvent[K] | undefined },
): Promise<Event | undefined> => stored.update(tx, id, change);
