/** When readers see what is drafted first and published then, as SQL: the other half of kernel/publication.ts. */
import { type AnyColumn, and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { DeskState } from '#kernel/publication.ts';

interface Columns {
  status: AnyColumn;
  publishedAt: AnyColumn;
}

const isDue = ({ publishedAt }: Columns): SQL => lte(publishedAt, sql`now()`);

/** Published, its hour has come, and not in the bin: what a visitor may see. */
export const isPublic = (table: Columns & { deletedAt: AnyColumn }): SQL => and(isReleased(table), isDue(table))!;

/** The same whatever the hour. */
export const isReleased = (table: Pick<Columns, 'status'> & { deletedAt: AnyColumn }): SQL =>
  and(eq(table.status, 'published'), isNull(table.deletedAt))!;

/** In the state that the desk's badge names: what is published and not yet due is scheduled. */
export function inState(table: Columns, state: DeskState): SQL {
  if (state === 'scheduled') return and(eq(table.status, 'published'), gt(table.publishedAt, sql`now()`))!;
  if (state === 'published') return and(eq(table.status, state), isDue(table))!;
  return eq(table.status, state);
}

/** When something was or will be published; of what is not, when it was begun. What the desk sorts by. */
export const deskDate = ({ publishedAt, createdAt }: { publishedAt: AnyColumn; createdAt: AnyColumn }): SQL =>
  sql`coalesce(${publishedAt}, ${createdAt})`;
