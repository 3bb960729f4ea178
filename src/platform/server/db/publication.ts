/**
 * The rules of kernel/publication.ts as SQL conditions: which records readers may see, and which are in the bin, where
 * deleted records are kept for 30 days and can be restored unchanged (behaviour 16.9).
 */
import { type AnyColumn, and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { BIN_DAYS, type DeskState } from '#kernel/publication.ts';

interface Columns {
  status: AnyColumn;
  publishedAt: AnyColumn;
}

const isDue = ({ publishedAt }: Columns): SQL => lte(publishedAt, sql`now()`);

/** Returns the condition that the record is visible: published, due, and not in the bin. */
export const isPublic = (table: Columns & { deletedAt: AnyColumn }): SQL => and(isReleased(table), isDue(table))!;

/** Returns the condition that the record is published and not in the bin, due or not. */
export const isReleased = (table: Pick<Columns, 'status'> & { deletedAt: AnyColumn }): SQL =>
  and(eq(table.status, 'published'), isNull(table.deletedAt))!;

/** Returns the condition for a state on the desk's badge: a published record that is not yet due is scheduled. */
export function inState(table: Columns, state: DeskState): SQL {
  if (state === 'scheduled') return and(eq(table.status, 'published'), gt(table.publishedAt, sql`now()`))!;
  if (state === 'published') return and(eq(table.status, state), isDue(table))!;
  return eq(table.status, state);
}

/** Returns when a record was or will be published; for a draft, when it was created. The desk sorts by it. */
export const deskDate = ({ publishedAt, createdAt }: { publishedAt: AnyColumn; createdAt: AnyColumn }): SQL =>
  sql`coalesce(${publishedAt}, ${createdAt})`;

/** Returns the condition that a record has been in the bin long enough to be deleted for good. */
export const hasLeftBin = (deletedAt: AnyColumn): SQL =>
  sql`${deletedAt} <= now() - make_interval(days => ${sql.raw(String(BIN_DAYS))})`;

/**
 * Returns the change that takes a record out of the bin. If it was to be published while it was there, it comes back as a
 * draft: nobody expects that restoring it publishes it.
 */
export function outOfBin(table: object) {
  const { status, active, publishedAt, deletedAt } = table as Record<string, AnyColumn | undefined>;
  if (!publishedAt) return { deletedAt: null };
  const isMissed = sql`coalesce(${deletedAt} < ${publishedAt} and ${publishedAt} <= now(), false)`;
  return {
    deletedAt: null,
    ...(status
      ? { status: sql`case when ${isMissed} then 'draft' else ${status} end` }
      : { active: sql`${active} and not ${isMissed}` }),
  };
}

/** Returns the condition that a record is in the bin and can still be restored. */
export const isInBin = (deletedAt: AnyColumn): SQL =>
  sql`${deletedAt} > now() - make_interval(days => ${sql.raw(String(BIN_DAYS))})`;
