/**
 * Reads the totals of lists of articles from counts that the database keeps:
 * docs/decisions/0079-lists-stop-at-the-end-of-the-page.md.
 */
import { and, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import { isReleased } from '#platform/server/db/publication.ts';
import { articleCounts, articles } from './table.ts';

/** Builds a condition that applies to articles and to their counts. */
export type Condition = (table: typeof articles | typeof articleCounts) => SQL | undefined;

/** Counts the articles that meet the condition and are not in the bin. `due` leaves out scheduled articles. */
export async function countArticles(db: Db, fits: Condition, { due }: { due: boolean }): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(${articleCounts.articles}), 0)::int - ${due ? sql`(${countScheduled(fits)})` : sql`0`} as total
    from ${articleCounts} where ${fits(articleCounts) ?? sql`true`}`);
  return rows[0]!.total;
}

/** Counts scheduled articles directly: there are few, and an index finds them. */
const countScheduled = (fits: Condition): SQL =>
  sql`select count(*)::int from ${articles} where ${and(isReleased(articles), gt(articles.publishedAt, sql`now()`), fits(articles))}`;

const sort = sql.raw(
  'type, sub_category, category, jurisdiction, jurisdiction_code, further_jurisdiction_codes, featured, status',
);

/** Merges the rows that triggers have added. */
export async function joinCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with known as (select id, count(*) over (partition by ${sort}) as rows from ${articleCounts}),
      joined as (delete from ${articleCounts} where id in (select id from known where rows > 1) returning *)
    insert into ${articleCounts} (${sort}, articles)
    select ${sort}, sum(articles) from joined group by ${sort} having sum(articles) <> 0`);
}

/** Counts all articles again, if the counts are wrong: other programs can write an archive. */
export async function correctCounts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const counted = sql`select ${sort}, count(*) as n from ${articles} where deleted_at is null group by ${sort}`;
    const { rows } = await tx.execute(sql`
      with kept as (select ${sort}, sum(articles) as n from ${articleCounts} group by ${sort} having sum(articles) <> 0),
        counted as (${counted})
      (table kept except table counted) union all (table counted except table kept) limit 1`);
    if (rows.length === 0) return;
    await tx.delete(articleCounts);
    await tx.execute(sql`insert into ${articleCounts} (${sort}, articles) ${counted}`);
  });
}
