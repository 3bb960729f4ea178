import { gte, lt, type SQL, sql } from 'drizzle-orm';
import { DAY } from '#kernel/time.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { allOf, type Kinds, kindsWith, literal } from '#platform/server/kinds.ts';
import type { Task } from '#platform/server/queue/task.ts';
import type { MostRead, Readings } from '../contract.ts';
import { MOST_READ, READING_DAYS } from '../vocabulary.ts';
import type { Batch } from './batches.ts';
import { readings, viewCounts } from './table.ts';

/** Returns the day of a moment (ms) in UTC: '2026-03-01'. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the last `days` days, oldest first, ending with the day of `now`. */
const lastDays = (days: number, now: number): string[] =>
  Array.from({ length: days }, (_, nth) => dayOf(now - (days - 1 - nth) * DAY));

/** How many pieces to look up, because some may no longer be public. */
const CANDIDATES = 100 * MOST_READ;

/** Reads the figures of the last `days` days, including today. */
export async function readReadings(db: Db, kinds: Kinds, days: number, now: number): Promise<Readings> {
  const range = lastDays(days, now);
  const start = range[0]!;
  const counts = await db
    .select({ day: readings.day, count: sql<number>`sum(${readings.count})::float8` })
    .from(readings)
    .where(gte(readings.day, dayOf(Date.parse(start) - days * DAY)))
    .groupBy(readings.day);
  const byDay = new Map(counts.map(({ day, count }) => [day, count]));
  return {
    daily: range.map((day) => ({ day, readings: byDay.get(day) ?? 0 })),
    before: counts.reduce((sum, { day, count }) => (day < start ? sum + count : sum), 0),
    pieces: await listMostRead(db, kinds, start),
  };
}

async function listMostRead(db: Db, kinds: Kinds, start: string): Promise<MostRead[]> {
  const most = sql`select ${readings.recordId} as id, sum(${readings.count})::float8 as readings from ${readings}
    where ${gte(readings.day, start)} group by 1 order by 2 desc limit ${sql.raw(String(CANDIDATES))}`;
  const titled = allOf(
    withPages(kinds),
    ({ kind, table, title, public: { visible } }) => sql`
      select ${literal(kind.name)} as kind, ${table.id} as id, ${title} as title,
        ${literal(`${kind.public.path}/`)} || ${table.id} as path, most.readings
      from ${table} join most on most.id = ${table.id} where ${visible}`,
  );
  const { rows } = await db.execute<MostRead & Record<string, unknown>>(
    sql`with most as (${most}) select * from (${titled}) as found order by readings desc, id limit ${MOST_READ}`,
  );
  return rows;
}

const withPages = (kinds: Kinds) => kindsWith(kinds, 'public').filter(({ kind }) => !kind.public.onePage);

/** Returns only the ids of records of the kind that readers can open. */
export async function keepVisible(db: Db, kinds: Kinds, name: string, ids: readonly string[]): Promise<Set<string>> {
  const found = withPages(kinds).find(({ kind }) => kind.name === name);
  if (!found || ids.length === 0) return new Set();
  const { table, public: shown } = found;
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${table.id} as id from ${table} where ${isOneOf(ids, table.id)} and ${shown.visible}`,
  );
  return new Set(rows.map(({ id }) => id));
}

const isOneOf = (ids: readonly string[], column: unknown): SQL => sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** Deletes the reads of days before that moment (ms). */
export async function forgetReadings(db: Db, before: number): Promise<void> {
  await db.delete(readings).where(lt(readings.day, dayOf(before)));
}

export const readingTasks: readonly Task[] = [
  { name: 'readings-old', cron: '55 3 * * *', run: ({ db }, now) => forgetReadings(db, now - READING_DAYS * DAY) },
];

/** Adds the reads of a batch to today's, in a fixed order: other nodes add to the same rows, and could deadlock. */
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
    .onConflictDoUpdate({ target: viewCounts.articleId, set: { views: sql`${viewCounts.views} + excluded.views` } })
    .returning();
  return new Map(rows.map(({ articleId, views }) => [articleId, views]));
}

const inOrder = (batch: Batch) => [...batch].sort(([a], [b]) => (a < b ? -1 : 1));
