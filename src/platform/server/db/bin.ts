/** The bin: what was deleted stays for 30 days, and comes back as it was (decisions, section 5). */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { BIN_DAYS } from '#kernel/bin.ts';

/** Was in the bin for so long that it goes for good. */
export const hasLeftBin = (deletedAt: AnyColumn): SQL =>
  sql`${deletedAt} <= now() - make_interval(days => ${sql.raw(String(BIN_DAYS))})`;

/** In the bin, and still to be had back. */
export const isInBin = (deletedAt: AnyColumn): SQL =>
  sql`${deletedAt} > now() - make_interval(days => ${sql.raw(String(BIN_DAYS))})`;
