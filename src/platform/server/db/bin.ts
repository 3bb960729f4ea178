/** The bin: deleted records are kept for 30 days and can be restored unchanged (behaviour 16.9). */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { BIN_DAYS } from '#kernel/publication.ts';

/** Returns the condition that a record has been in the bin long enough to be deleted for good. */
export const hasLeftBin = (deletedAt: AnyColumn): SQL =>
  sql`${deletedAt} <= now() - make_interval(days => ${sql.raw(String(BIN_DAYS))})`;

/** Returns the condition that a record is in the bin and can still be restored. */
export const isInBin = (deletedAt: AnyColumn): SQL =>
  sql`${deletedAt} > now() - make_interval(days => ${sql.raw(String(BIN_DAYS))})`;
