import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { isTitled } from './hits.ts';
import { reading, rowsOf } from './reading.ts';
import { documents } from './table.ts';
import { understand } from './understand.ts';

/**
 * Returns the ids of records in any state whose title has all of the words, in whatever form, with or without accents, or
 * synonyms of them; the newest first, after those that readers do not see.
 */
export const findTitled = (db: Db, q: string, limit: number): Promise<string[]> =>
  reading(db, async ({ tx }) => {
    const { all, parts } = await understand(tx, q);
    if (parts === 0) return [];
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select id from ${documents} where ${isTitled(all)} order by visible_from desc limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  });
