import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import type { FooterContent, HeaderNavItem } from '../contract.ts';
import { footers, headerNavItems } from './table.ts';

export function listHeader(db: Db): Promise<HeaderNavItem[]> {
  return db.select().from(headerNavItems).orderBy(asc(headerNavItems.order), asc(headerNavItems.id));
}

export async function insertHeaderItem(
  db: Db,
  item: Omit<HeaderNavItem, 'id'> & { id?: string },
): Promise<HeaderNavItem> {
  const [row] = await db.insert(headerNavItems).values(item).returning();
  return row!;
}

export async function replaceHeader(db: Db, items: (Omit<HeaderNavItem, 'id'> & { id?: string | undefined })[]) {
  await db.delete(headerNavItems);
  if (items.length > 0)
    await db.insert(headerNavItems).values(items.map(({ id, ...rest }) => (id ? { id, ...rest } : rest)));
  return listHeader(db);
}

/** The item that was there, or undefined. */
export async function deleteHeaderItem(db: Db, id: string): Promise<HeaderNavItem | undefined> {
  const [row] = await db.delete(headerNavItems).where(eq(headerNavItems.id, id)).returning();
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
