/** Adds to articles what readers see: the pictures of their texts, and their covers. */

import { and, desc, eq, ne, notInArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { drawCovers, drawFigures } from '#features/media/server/index.ts';
import { relatedTo } from '#features/search/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import type { ArticleRow } from '../contract.ts';
import { isForReaders, RELATED_COUNT } from '../vocabulary.ts';
import { isVisible, listVisibleByIds, shownInLists } from './queries.ts';
import { articles } from './table.ts';

/** Draws the articles of a list. They contain texts only if the request asks for texts. */
export async function drawn(db: Db, { rows, total }: Page<ArticleRow>): Promise<Page<ArticleRow>> {
  const texts = rows.map(({ content = '' }) => content);
  const [contents, covers] = await Promise.all([drawFigures(db, texts, 'page'), drawCovers(db, rows, 'list')]);
  const shown = rows.map((row, at) => {
    const cover = covers.get(row.coverId);
    return {
      ...row,
      tags: row.tags.filter(isForReaders),
      ...(row.content !== undefined && { content: contents[at]! }),
      ...(cover && { cover }),
    };
  });
  return { rows: shown, total };
}

/** Returns the given articles with their covers, in the order of the ids, except those that visitors may not see. */
export async function listByIds(db: Db, ids: readonly string[]): Promise<ArticleRow[]> {
  const rows = await listVisibleByIds(db, ids);
  return (await drawn(db, { rows, total: rows.length })).rows;
}

/** Selects articles of the same type as the article with that id. Visitors must be able to see both. */
const ofSameType = (db: Db, id: string | Placeholder, also: SQL) =>
  db
    .select(shownInLists)
    .from(articles)
    .where(
      and(
        isVisible,
        eq(
          articles.type,
          sql`(${db
            .select({ type: articles.type })
            .from(articles)
            .where(and(eq(articles.id, id), isVisible))})`,
        ),
        ne(articles.id, id),
        also,
      ),
    )
    .$dynamic();

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

/** Lists up to three other articles of the same type: first those with most in common, then the newest. */
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
