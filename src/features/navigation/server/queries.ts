import { and, asc, eq, getTableColumns, isNull, notInArray } from 'drizzle-orm';
import { isInBin } from '#server/db/bin.ts';
import { now } from '#server/db/columns.ts';
import type { Db } from '#server/db/connect.ts';
import type { FooterContent, HeaderNavItem } from '../contract.ts';
import { footers, headerNavItems } from './table.ts';

const { deletedAt, ...columns } = getTableColumns(headerNavItems);
const isKept = isNull(deletedAt);

export function listHeader(db: Db): Promise<HeaderNavItem[]> {
  return db
    .select(columns)
    .from(headerNavItems)
    .where(isKept)
    .orderBy(asc(headerNavItems.order), asc(headerNavItems.id));
}

export async function insertHeaderItem(
  db: Db,
  item: Omit<HeaderNavItem, 'id'> & { id?: string },
): Promise<HeaderNavItem> {
  const [row] = await db.insert(headerNavItems).values(item).returning(columns);
  return row!;
}

/** What is left out goes to the bin. */
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

/** Into the bin; the item that was there, or undefined. */
export async function deleteHeaderItem(db: Db, id: string): Promise<HeaderNavItem | undefined> {
  const [row] = await db
    .update(headerNavItems)
    .set({ deletedAt: now() })
    .where(and(isKept, eq(headerNavItems.id, id)))
    .returning(columns);
  return row;
}

/** Out of the bin, into its old place; undefined if it is not there, or was there too long. */
export async function restoreHeaderItem(db: Db, id: string): Promise<HeaderNavItem | undefined> {
  const [row] = await db
    .update(headerNavItems)
    .set({ deletedAt: null })
    .where(and(eq(headerNavItems.id, id), isInBin(deletedAt)))
    .returning(columns);
  return row;
}

const emptyFooter: FooterContent = {
  sections: [],
  socialLinks: { facebook: '', twitter: '', linkedin: '', instagram: '', youtube: '' },
  contactInfo: { email: '', phone: '', address: '' },
};

export async function findFooter(db: Db): Promise<FooterContent> {
  const [row] = await db.select().from(footers);
  return row?.content ?? emptyFooter;
}

export async function saveFooter(db: Db, content: FooterContent): Promise<FooterContent> {
  await db.insert(footers).values({ content }).onConflictDoUpdate({ target: footers.id, set: { content } });
  return content;
}
