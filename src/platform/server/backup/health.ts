import type { BackupHealth } from '#kernel/backups.ts';
import { HOUR } from '#kernel/time.ts';
import type { Db } from '../db/connect.ts';
import { type BackupRow, findLast } from './records.ts';

/** A day, plus time for the backup itself. */
const STALE_MS = 26 * HOUR;

/** Returns the state of the backups at `now`. They are stale only if one is to be made every day. */
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
