/** The articles that are shown below an article. */
import { and, desc, eq, ne, notInArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { relatedTo } from '#features/search/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import type { ArticleRow } from '../contract.ts';
import { RELATED_COUNT } from '../vocabulary.ts';
import { isVisible, shownInLists } from './queries.ts';
import { articles } from './table.ts';

/** Selects articles that visitors may see, of the same type as the article with that id. */
const ofSameType = (db: Db, id: string | Placeholder, also: SQL) =>
  db
    .select(shownInLists)
    .from(articles)
    .where(
      and(
        isVisible,
        eq(articles.type, sql`(${db.select({ type: articles.type }).from(articles).where(eq(articles.id, id))})`),
        ne(articles.id, id),
        also,
      ),
    )
    .$dynamic();

/** Selects the most closely related articles first. */
const closest = prepared((db) => {
  const id = sql.placeholder('id');
  return ofSameType(db, id, sql`true`)
    .innerJoin(
      sql`${relatedTo(id, RELATED_COUNT)} with ordinality related (id, place)`,
      sql`related.id = ${articles.id}`,
    )
    .orderBy(sql`related.place`)
    .prepare('related_articles');
});

/** Lists up to three other articles of the same type: those that have most in common with it, then the newest. */
export async function listRelated(db: Db, id: string): Promise<Page<ArticleRow>> {
  const close = await closest(db).execute({ id });
  const missing = RELATED_COUNT - close.length;
  const known = [id, ...close.map((article) => article.id)];
  const others =
    missing > 0
      ? await ofSameType(db, id, notInArray(articles.id, known))
          .orderBy(desc(articles.publishedAt), desc(articles.id))
          .limit(missing)
      : [];
  const rows = [...close, ...others];
  return { rows, total: rows.length };
}
