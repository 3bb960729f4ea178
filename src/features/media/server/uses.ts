import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { escapeLike } from '#platform/server/db/text-search.ts';
import { allOf, type Kinds, literal } from '#platform/server/kinds.ts';
import type { MediaFile, Use } from '../contract.ts';

/** The longest list of uses. */
const MAX = 100;

/** Lists the records, not in the bin, that show the picture or link to the attachment. */
export async function listUses(db: Db, kinds: Kinds, { id, key }: Pick<MediaFile, 'id' | 'key'>): Promise<Use[]> {
  const using = kinds.flatMap((stored) => (stored.pictures ? [{ ...stored, pictures: stored.pictures }] : []));
  if (using.length === 0) return [];
  const has = (text: SQL | string) => sql`like ${`%${escapeLike(String(text))}%`}`;
  const { rows } = await db.execute<Use & Record<string, unknown>>(sql`
    select kind, id, title from (${allOf(
      using,
      ({ kind, table, title, bin, pictures: { text, cover } }) => sql`
      select ${literal(kind.name)} as kind, ${table.id} as id, ${title} as title, ${table.updatedAt} as at from ${table}
      where ${and(
        bin && isNull(bin),
        or(
          cover && sql`${cover} = ${id}`,
          text && sql`${text} ${has(id)}`,
          text && sql`${text} ${has(`/media/${key}/`)}`,
        ),
      )}`,
    )}) used order by at desc limit ${MAX}`);
  return rows.map(({ kind, title, id: of }) => ({ kind, title, id: of }));
}
