import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/connect.ts';
import type { LinkedRow } from '../link-token.ts';
import { gather } from './gather.ts';

/**
 * Returns a function that finds the row with an id, as far as its links need it. One query answers several calls at
 * once.
 */
export const linkedRows = (db: Db, table: PgTable & { id: PgColumn; linksSince: PgColumn }) =>
  gather(async (ids: string[]): Promise<LinkedRow[]> => {
    const { id, linksSince } = table;
    const rows = (await db.select({ id, linksSince }).from(table).where(inArray(id, ids))) as LinkedRow[];
    const known = new Map(rows.map((row) => [row.id, row]));
    // An email to a reader who has just been erased has a link that leads nowhere.
    return ids.map((one) => known.get(one) ?? { id: one, linksSince: null });
  });
