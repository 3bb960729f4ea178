/** Queries about past and running backups. */
import { desc, eq, ne, sql } from 'drizzle-orm';
import type { BackupHealth } from '#kernel/backups.ts';
import type { Page } from '#kernel/endpoint.ts';
import { HOUR } from '#kernel/time.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { pageOf, type Slice } from '#platform/server/db/record-queries.ts';
import { backups } from './table.ts';

export type BackupRow = typeof backups.$inferSelect;

/**
 * Records the beginning of a backup. Marks any earlier backup that is still recorded as running as failed, because its
 * process ended without reporting a result.
 */
export async function recordStart(
  tx: Db,
  { encrypted, ofRows }: { encrypted: boolean; ofRows: boolean },
): Promise<string> {
  const error = 'The process ended before the backup was complete';
  await tx.update(backups).set({ state: 'failed', finishedAt: now(), error }).where(eq(backups.state, 'running'));
  const { rows } = await tx.execute<{ expected: number }>(sql`
    select coalesce(sum(greatest(reltuples, 0)), 0)::float as expected from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'`);
  const [row] = await tx
    .insert(backups)
    .values({ encrypted, expectedRows: ofRows ? Math.round(rows[0]!.expected) : 0 })
    .returning({ id: backups.id });
  return row!.id;
}

/** Forgets the running backup in a restored database: it is the one that the database was restored from. */
export async function forgetRunning(tx: Db): Promise<void> {
  await tx.delete(backups).where(eq(backups.state, 'running'));
}

export async function recordProgress(db: Db, id: string, progress: Pick<BackupRow, 'bytes' | 'rows'>): Promise<void> {
  await db.update(backups).set(progress).where(eq(backups.id, id));
}

export async function recordDone(
  db: Db,
  id: string,
  result: { file: string; bytes: number; rows: number },
): Promise<void> {
  await db
    .update(backups)
    .set({ ...result, state: 'done', finishedAt: now() })
    .where(eq(backups.id, id));
}

export async function recordFailure(db: Db, id: string, error: string): Promise<void> {
  await db.update(backups).set({ error, state: 'failed', finishedAt: now() }).where(eq(backups.id, id));
}

/** Lists the backups, newest first. */
export const listBackups = (db: Db, slice: Slice): Promise<Page<BackupRow>> =>
  pageOf(db, db.select().from(backups).orderBy(desc(backups.startedAt), desc(backups.id)), slice, backups);

/** Returns the backup that was begun last, whatever its result. */
export async function findNewest(db: Db): Promise<BackupRow | undefined> {
  const [row] = await db.select().from(backups).orderBy(desc(backups.startedAt)).limit(1);
  return row;
}

/** Returns the last backup that has ended, and the last complete one. */
export async function findLast(db: Db): Promise<{ ended: BackupRow | undefined; done: BackupRow | undefined }> {
  const newest = (where: ReturnType<typeof eq>) =>
    db.select().from(backups).where(where).orderBy(desc(backups.startedAt)).limit(1);
  const [[ended], [done]] = await Promise.all([
    newest(ne(backups.state, 'running')),
    newest(eq(backups.state, 'done')),
  ]);
  return { ended, done };
}

/** A day, plus time for the backup itself. */
const STALE_MS = 26 * HOUR;

/** Returns the state of the backups at `now`. They can be stale only if a backup is due every day. */
export function healthOf(
  { ended, done }: { ended?: Pick<BackupRow, 'state'> | undefined; done?: Pick<BackupRow, 'startedAt'> | undefined },
  daily: boolean,
  now: number,
): BackupHealth {
  if (ended?.state === 'failed') return 'failed';
  if (!done) return 'none';
  return daily && now - Date.parse(done.startedAt) > STALE_MS ? 'stale' : 'ok';
}

/** Returns the state, and the age of the last complete backup. */
export async function readBackupHealth(db: Db, daily: boolean, now: number) {
  const last = await findLast(db);
  const state = healthOf(last, daily, now);
  const ageSeconds = last.done ? Math.floor((now - Date.parse(last.done.startedAt)) / 1_000) : null;
  return { state, ageSeconds };
}
