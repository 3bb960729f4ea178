import { and, eq, inArray, sql } from 'drizzle-orm';
import { addReadings, addViews, type Batch } from '#features/readings/server/index.ts';
import { viewCounts } from '#features/readings/server/table.ts';
import type { PooledDb } from '#platform/server/db/connect.ts';
import { isPublic } from '#platform/server/db/publication.ts';
import { articles } from './table.ts';

/** The views of an article: those it came with, plus those counted here. */
export const viewsOf = sql<number>`${articles.views} + coalesce((select ${viewCounts.views} from ${viewCounts} where ${eq(viewCounts.articleId, articles.id)}), 0)`;

/** Counts a batch of views. Returns the new numbers of the visible articles among them. */
export async function countViews(db: PooledDb, batch: Batch): Promise<Map<string, number>> {
  const visible = await db
    .select({ id: articles.id, before: articles.views })
    .from(articles)
    .where(and(inArray(articles.id, [...batch.keys()]), isPublic(articles)));
  const shown = new Map(visible.map(({ id }) => [id, batch.get(id)!]));
  const counted = await db.transaction(async (tx) => {
    await addReadings(tx, shown);
    return addViews(tx, shown);
  });
  return new Map(visible.map(({ id, before }) => [id, before + counted.get(id)!]));
}
