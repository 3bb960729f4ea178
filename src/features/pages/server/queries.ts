import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import type { PageContent } from '../contract.ts';
import type { PageName } from '../vocabulary.ts';
import { pageContents } from './table.ts';

export function listSections(db: Db, page: PageName): Promise<PageContent[]> {
  return db.select().from(pageContents).where(eq(pageContents.pageName, page)).orderBy(asc(pageContents.displayOrder));
}

type Key = Pick<PageContent, 'pageName' | 'sectionName'>;
const isSection = ({ pageName, sectionName }: Key) =>
  and(eq(pageContents.pageName, pageName), eq(pageContents.sectionName, sectionName));

export async function findSection(db: Db, key: Key): Promise<PageContent | undefined> {
  const [row] = await db.select().from(pageContents).where(isSection(key));
  return row;
}

/** Undefined if there is no such section. */
export async function updateSection(db: Db, section: Key & Pick<PageContent, 'content' | 'contentType'>) {
  const { content, contentType } = section;
  const [row] = await db.update(pageContents).set({ content, contentType }).where(isSection(section)).returning();
  return row;
}

/** Undefined if the section is there already. */
export async function insertSection(db: Db, section: Omit<PageContent, 'id' | 'updatedAt'>) {
  const [row] = await db.insert(pageContents).values(section).onConflictDoNothing().returning();
  return row;
}
