import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#platform/server/db/connect.ts';
import { cleaning } from '#platform/server/html/clean-rich-text.ts';
import type { KeptStore } from '#platform/server/versions/kept-store.ts';
import { type PageContent, PageText } from '../contract.ts';
import { contentTypeOf, type PageName } from '../vocabulary.ts';
import { pageContents } from './table.ts';

const cleanContent = cleaning('content');

export const pageTextRecords: KeptStore<PageContent, z.output<typeof PageText>> = {
  kind: 'page-text',
  what: 'page text',
  access: 'pages',
  action: 'page',
  tag: 'page-content',
  title: 'Section',
  schema: PageText,
  clean: async (text) => ('contentType' in text && text.contentType === 'text' ? text : cleanContent(text)),
  lock: lockSection,
  // An old version may have another type.
  change: (tx, { id, sectionName }, { content }) =>
    updateSection(tx, id, { content, contentType: contentTypeOf(sectionName) }),
};

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

/** Locks a section until the transaction ends. */
async function lockSection(tx: Db, id: string): Promise<PageContent | undefined> {
  const [row] = await tx.select().from(pageContents).where(eq(pageContents.id, id)).for('update');
  return row;
}

/** Changes a section. Returns undefined if it does not exist. */
async function updateSection(tx: Db, id: string, text: Pick<PageContent, 'content' | 'contentType'>) {
  const [row] = await tx.update(pageContents).set(text).where(eq(pageContents.id, id)).returning();
  return row;
}

/** Adds a section. Returns undefined if it already exists. */
export async function insertSection(db: Db, section: Omit<PageContent, 'id' | 'updatedAt'>) {
  const [row] = await db.insert(pageContents).values(section).onConflictDoNothing().returning();
  return row;
}
