import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { isInBin } from '#platform/server/db/publication.ts';
import { FooterContent, type HeaderNavItem, type SavedFooter, type SavedNavItem } from '../contract.ts';
import { footers, headerNavItems } from './table.ts';

const { deletedAt, ...columns } = getTableColumns(headerNavItems);
const isKept = isNull(deletedAt);

export function listHeader(db: Db): Promise<SavedNavItem[]> {
  return db
    .select(columns)
    .from(headerNavItems)
    .where(isKept)
    .orderBy(asc(headerNavItems.order), asc(headerNavItems.id));
}

export async function insertHeaderItem(
  db: Db,
  item: Omit<HeaderNavItem, 'id'> & { id?: string },
): Promise<SavedNavItem> {
  const [row] = await db.insert(headerNavItems).values(item).returning(columns);
  return row!;
}

/** Locks the header against other changes until the transaction ends. */
export const lockHeader = (tx: Db) => tx.execute(sql`lock table ${headerNavItems} in share row exclusive mode`);

/** Returns when the last of these items was moved to the bin (ISO 8601); undefined if none is there. */
export async function lastBinned(db: Db, ids: string[]): Promise<string | undefined> {
  const [row] = await db
    .select({ at: deletedAt })
    .from(headerNavItems)
    .where(and(isNotNull(deletedAt), inArray(headerNavItems.id, ids)))
    .orderBy(desc(deletedAt))
    .limit(1);
  return row?.at ?? undefined;
}

/** Replaces the header. Moves items that are left out into the bin. */
export async function replaceHeader(db: Db, items: (Omit<HeaderNavItem, 'id'> & { id?: string | undefined })[]) {
  const ids = items.flatMap(({ id }) => id ?? []);
  await db
    .update(headerNavItems)
    .set({ deletedAt: now() })
    .where(and(isKept, notInArray(headerNavItems.id, ids)));
  for (const { id, ...item } of items)
    await db
      .insert(headerNavItems)
      .values(id ? { id, ...item } : item)
      .onConflictDoUpdate({ target: headerNavItems.id, set: { ...item, deletedAt: null } });
  return listHeader(db);
}

/** Moves an item into the bin. */
export async function deleteHeaderItem(db: Db, id: string): Promise<void> {
  await db
    .update(headerNavItems)
    .set({ deletedAt: now() })
    .where(and(isKept, eq(headerNavItems.id, id)));
}

/** Restores an item from the bin to its old position. Undefined if it is not there, or has been there too long. */
export async function restoreHeaderItem(db: Db, id: string): Promise<SavedNavItem | undefined> {
  const [row] = await db
    .update(headerNavItems)
    .set({ deletedAt: null })
    .where(and(eq(headerNavItems.id, id), isInBin(deletedAt)))
    .returning(columns);
  return row;
}

const emptyFooter = FooterContent.parse({ sections: [], socialLinks: {}, contactInfo: {} });

/** Finds the footer and when it was saved; 1970-01-01 if it was never saved. */
export async function findFooter(db: Db): Promise<{ content: FooterContent; updatedAt: string }> {
  const [row] = await db.select().from(footers);
  // A forged archive can contain anything, and every page has the footer.
  const content = FooterContent.safeParse(row?.content).data ?? emptyFooter;
  return { content, updatedAt: row?.updatedAt ?? new Date(0).toISOString() };
}

/** Locks the footer against other changes until the transaction ends. */
export const lockFooter = (tx: Db) => tx.execute(sql`lock table ${footers} in share row exclusive mode`);

export async function saveFooter(db: Db, content: FooterContent): Promise<SavedFooter> {
  const [row] = await db
    .insert(footers)
    .values({ content })
    .onConflictDoUpdate({ target: footers.id, set: { content } })
    .returning();
  return { ...row!.content, updatedAt: row!.updatedAt };
}
