import { and, arrayContains, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { type Orders, orderBy } from '#platform/server/db/order.ts';
import { pageOf, recordQueries } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { cleanRichText } from '#platform/server/html/clean-rich-text.ts';
import type { CountedPopup, PopupQuery, PublicPopup } from '../contract.ts';
import type { PopupEvent } from '../vocabulary.ts';
import { marketingPopups, popupCounts } from './table.ts';

const { deletedAt, ...columns } = getTableColumns(marketingPopups);
export const stored = recordQueries(marketingPopups, columns);
const isKept = isNull(deletedAt);
const total = (event: PopupEvent) => sql<number>`coalesce(sum(${popupCounts[event]}), 0)::float8`;

const orders: Orders<'title' | 'frequency' | 'priority' | 'shown' | 'clicked' | 'dismissed' | 'active'> = {
  title: [sql`lower(${marketingPopups.title})`],
  frequency: [marketingPopups.displayFrequency],
  priority: [marketingPopups.priority, marketingPopups.createdAt],
  shown: [total('shown')],
  clicked: [total('clicked')],
  dismissed: [total('dismissed')],
  active: [marketingPopups.active],
};

type Filter = Pick<PopupQuery, 'q' | 'sort'>;

const isListed = ({ q }: Pick<Filter, 'q'>) => and(isKept, matches(q, [marketingPopups.title]));

export const selectPopups = (db: Db, filter: Filter) =>
  db
    .select({ ...columns, shown: total('shown'), clicked: total('clicked'), dismissed: total('dismissed') })
    .from(marketingPopups)
    .leftJoin(popupCounts, eq(popupCounts.popupId, marketingPopups.id))
    .where(isListed(filter))
    .groupBy(marketingPopups.id)
    .orderBy(...orderBy(orders, filter.sort, marketingPopups.id))
    .$dynamic();

export const listPopups = (db: Db, query: PopupQuery): Promise<Page<CountedPopup>> =>
  pageOf(db, selectPopups(db, query), query, marketingPopups, isListed(query));

/** Lists the active popups of the page with this path, in the order in which to show them. */
export async function listPopupsOn(db: Db, path: string): Promise<PublicPopup[]> {
  const { active, displayPages, priority, createdAt, updatedAt, ...shown } = columns;
  const rows = await db
    .select(shown)
    .from(marketingPopups)
    .where(and(isKept, eq(active, true), arrayContains(displayPages, [path])))
    .orderBy(desc(priority), desc(createdAt), desc(marketingPopups.id));
  return Promise.all(rows.map(async (row) => ({ ...row, content: (await cleanRichText(row.content)).content })));
}

/** Adds one to today's count. Returns false if there is no active popup with this id. */
export async function countPopup(tx: Db, id: string, event: PopupEvent): Promise<boolean> {
  const shown = await tx
    .select({ popupId: marketingPopups.id })
    .from(marketingPopups)
    .where(and(isKept, eq(marketingPopups.id, id), eq(marketingPopups.active, true)))
    .for('key share');
  if (shown.length === 0) return false;
  await tx
    .insert(popupCounts)
    .values({ popupId: id, day: now().slice(0, 10), [event]: 1 })
    .onConflictDoUpdate({
      target: [popupCounts.popupId, popupCounts.day],
      set: { [event]: sql`${popupCounts[event]} + 1` },
    });
  return true;
}
