/** The bin: what was deleted stays for 30 days, and comes back as it was (decisions, section 5). */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

const BIN_DAYS = 30;

/** In the bin, and still to be had back. */
export const isInBin = (deletedAt: AnyColumn): SQL =>
  sql`${deletedAt} > now() - make_interval(days => ${sql.raw(String(BIN_DAYS))})`;
