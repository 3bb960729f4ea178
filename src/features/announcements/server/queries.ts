import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isAbout, listFurther, oneNameEach } from '#features/jurisdictions/server/index.ts';
import { cleanWithFigures } from '#features/media/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import { textFacts } from '#kernel/plain-text.ts';
import { invalidField } from '#kernel/problem.ts';
import { DAY } from '#kernel/time.ts';
import { MAX_ROWS } from '#kernel/wire.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { matchingPage } from '#platform/server/db/matching-rows.ts';
import { inReadingOrder } from '#platform/server/db/order.ts';
import { distinctValues, recordQueries } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { correctedOf } from '#platform/server/editions/editions.ts';
import { slugOf } from '#platform/server/slugs/slugs.ts';
import type {
  Announcement,
  AnnouncementListQuery,
  AnnouncementRow,
  DeskAnnouncement,
  DeskAnnouncementQuery,
} from '../contract.ts';
import { type AnnouncementState, type DeskAnnouncementSort, GLOBAL, type Period } from '../vocabulary.ts';
import { announcements } from './table.ts';

type AnnouncementFilter = Partial<z.output<typeof AnnouncementListQuery>>;
type DeskFilter = Partial<z.output<typeof DeskAnnouncementQuery>>;
/** A row to write. Its content must be clean HTML. */
export type NewAnnouncement = Omit<typeof announcements.$inferInsert, 'contentText'>;
type Change = { [K in keyof NewAnnouncement]?: NewAnnouncement[K] | undefined };

const { content, contentText, authorId, deletedAt, plannedFor, ...columns } = getTableColumns(announcements);
// One space, line break or tab separates the words of `contentText`.
const words = sql<number>`cardinality(string_to_array(translate(${announcements.contentText}, E'\\n\\t', '  '), ' '))`;
const summaryColumns = { ...columns, wordCount: words };
const corrected = correctedOf(announcements.id);
const allColumns = { ...summaryColumns, content, slug: slugOf(announcements.id) };
const deskColumns = { ...allColumns, plannedFor };
export const stored = recordQueries(announcements, deskColumns);

const SEARCHED = [announcements.title, announcements.contentText];

const isKept = isNull(announcements.deletedAt);
/** Matches announcements that readers see as Global. */
const isUnnamed = eq(announcements.jurisdiction, '');
const isDue = lte(announcements.publishedAt, sql`now()`);
/** Matches announcements that visitors can see: active, due and not in the bin. */
export const isVisible = and(eq(announcements.active, true), isDue, isKept)!;

const states: Record<AnnouncementState, SQL | undefined> = {
  draft: eq(announcements.active, false),
  scheduled: and(eq(announcements.active, true), not(isDue)),
  published: and(eq(announcements.active, true), isDue),
};

const title = inReadingOrder(announcements.title);
const orders: Record<DeskAnnouncementSort, SQL[]> = {
  'date-desc': [desc(announcements.pinned), desc(announcements.publishedAt), desc(announcements.id)],
  'date-asc': [asc(announcements.publishedAt), asc(announcements.id)],
  'priority-desc': [desc(announcements.priority), desc(announcements.publishedAt), desc(announcements.id)],
  'priority-asc': [asc(announcements.priority), desc(announcements.publishedAt), desc(announcements.id)],
  'title-asc': [asc(title), desc(announcements.id)],
  'title-desc': [desc(title), desc(announcements.id)],
  'updated-desc': [desc(announcements.updatedAt), desc(announcements.id)],
  'updated-asc': [asc(announcements.updatedAt), asc(announcements.id)],
};

export const listVisible = (db: Db, filter: AnnouncementFilter) => list(db, and(isVisible, condition(filter)), filter);

/** Lists announcements in every state, except those in the bin. */
export const listAll = (db: Db, filter: DeskFilter) => list(db, ofDesk(filter), filter);

/** Selects what `listAll` lists, without a limit. */
export const selectAll = (db: Db, filter: DeskFilter) =>
  select(db, and(ofDesk(filter), matches(filter.q, SEARCHED)), filter);

const ofDesk = ({ badge, status, sort: _, ...filter }: DeskFilter) =>
  and(isKept, condition(filter), badge ? eq(announcements.badge, badge) : undefined, status && states[status]);

/** Returns all conditions except the search text. */
function condition({ jurisdiction, period = 'all' }: Omit<AnnouncementFilter, 'sort'>): SQL | undefined {
  const since = periodStart(period, Date.now());
  return and(
    jurisdiction
      ? or(isAbout(announcements, jurisdiction), jurisdiction === GLOBAL ? isUnnamed : undefined)
      : undefined,
    since ? gte(announcements.publishedAt, since) : undefined,
  );
}

/** Returns the start of a period that ends `now` (ms), as ISO text; undefined for all time (behaviour 5.5). */
export function periodStart(period: Period, now: number): string | undefined {
  if (period === 'all') return undefined;
  if (period === 'today') return `${new Date(now).toISOString().slice(0, 10)}T00:00:00.000Z`;
  return new Date(now - (period === 'week' ? 7 : 30) * DAY).toISOString();
}

type Slice = Pick<DeskFilter, 'fields' | 'sort' | 'limit' | 'offset' | 'q'>;

const select = (db: Db, where: SQL | undefined, { fields, sort = 'date-desc' }: Slice) =>
  db
    .select({ ...(fields && fields !== 'all' ? summaryColumns : allColumns), corrected })
    .from(announcements)
    .where(where)
    .orderBy(...orders[sort])
    .$dynamic();

async function list(db: Db, where: SQL | undefined, slice: Slice): Promise<Page<AnnouncementRow>> {
  const { sort = 'date-desc', limit = MAX_ROWS, offset = 0, q } = slice;
  if (q) {
    const found = await matchingPage(
      db,
      { table: announcements, where, order: orders[sort], q, columns: SEARCHED },
      { limit, offset },
    );
    return { rows: await select(db, inArray(announcements.id, found.ids), slice), total: found.total };
  }
  // Uses an index to select the rows of the page before reading their other columns.
  const page = db
    .select({ id: announcements.id })
    .from(announcements)
    .where(where)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
  const [rows, total] = await Promise.all([
    select(db, inArray(announcements.id, page), slice),
    db.$count(announcements, where),
  ]);
  return { rows, total };
}

/** Lists the jurisdictions of visible announcements: Global first, if there is one, then the others by name. */
export async function listJurisdictions(db: Db): Promise<string[]> {
  const [names, further, [unnamed]] = await Promise.all([
    distinctValues(db, announcements, announcements.jurisdiction, isVisible),
    listFurther(db, announcements, isVisible),
    db.select({ id: announcements.id }).from(announcements).where(and(isVisible, isUnnamed)).limit(1),
  ]);
  const each = await oneNameEach(db, [...names, ...further, ...(unnamed ? [GLOBAL] : [])], [GLOBAL]);
  const others = each.filter((name) => name !== GLOBAL);
  return others.length < each.length ? [GLOBAL, ...others] : others;
}

/** Finds an announcement that visitors can see; undefined if there is none, or without an id. */
export async function findVisible(db: Db, id: string | undefined): Promise<Announcement | undefined> {
  const row = id && (await stored.find(db, id, isVisible));
  if (!row) return undefined;
  const { plannedFor: _, ...shown } = row;
  return { ...shown, content: await cleanWithFigures(row.content) };
}

/** Adds the plain text. @throws Failure if there is none, because markup without text meets the contract */
function withPlainText(content: string) {
  const contentText = textFacts(content).text;
  if (contentText !== '') return { content, contentText };
  throw invalidField('content', 'Content is required');
}

/** Inserts an announcement whose HTML is clean, and returns it as stored. */
export async function insertAnnouncement(db: Db, announcement: NewAnnouncement): Promise<DeskAnnouncement> {
  const values = { ...announcement, ...withPlainText(announcement.content) };
  const [made] = await db.insert(announcements).values(values).returning({ id: announcements.id });
  // Reads the row again, because the database makes the slug after inserting it.
  const [row] = await db.select(deskColumns).from(announcements).where(eq(announcements.id, made!.id));
  return row!;
}

/** Changes an announcement and returns it; undefined if there is none with this id, or it is in the bin. */
export const updateAnnouncement = (db: Db, id: string, change: Change): Promise<DeskAnnouncement | undefined> =>
  stored.update(db, id, change.content === undefined ? change : { ...change, ...withPlainText(change.content) });
