import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { isTitled } from './hits.ts';
import { reading, rowsOf } from './reading.ts';
import { documents } from './table.ts';
import { understand } from './understand.ts';

/**
 * Returns the ids of records of any status whose title has all of the words, in any form, with or without accents, or
 * synonyms of them. Records that readers cannot see come first, then the newest.
 */
export const findTitled = (db: Db, q: string, limit: number): Promise<string[]> =>
  reading(db, async ({ tx }) => {
    const { all } = await understand(tx, q);
    if (all === '') return [];
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select id from ${documents} where ${isTitled(all)} order by visible_from desc limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  });
