import { sql } from 'drizzle-orm';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Batch } from './batches.ts';
import { readings, viewCounts } from './table.ts';

/** Adds the readings of a batch to today's. Other nodes add to the same rows, so a fixed order prevents deadlocks. */
export async function addReadings(db: Db, batch: Batch): Promise<void> {
  const day = now().slice(0, 10);
  const rows = inOrder(batch).flatMap(([recordId, { readings: count }]) =>
    count > 0 ? [{ day, recordId, count }] : [],
  );
  if (rows.length === 0) return;
  await db
    .insert(readings)
    .values(rows)
    .onConflictDoUpdate({
      target: [readings.day, readings.recordId],
      set: { count: sql`${readings.count} + excluded.count` },
    });
}

/** Adds the views of a batch. Returns the new numbers. */
export async function addViews(db: Db, batch: Batch): Promise<Map<string, number>> {
  if (batch.size === 0) return new Map();
  const rows = await db
    .insert(viewCounts)
    .values(inOrder(batch).map(([articleId, { views }]) => ({ articleId, views })))
    .onConflictDoUpdate({
      target: viewCounts.articleId,
      set: { views: sql`${viewCounts.views} + excluded.views` },
    })
    .returning();
  return new Map(rows.map(({ articleId, views }) => [articleId, views]));
}

const inOrder = (batch: Batch) => [...batch].sort(([a], [b]) => (a < b ? -1 : 1));
