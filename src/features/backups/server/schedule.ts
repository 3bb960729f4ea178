/** Decides when to make backups: as an administrator has chosen at the desk or, until then, as BACKUP_AT says. */
import { z } from 'zod';
import { findSetting, findSettings, lastChanged, lockSettings, saveSetting } from '#features/settings/server/index.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { fromWallClock, toWallClock } from '#kernel/wall-clock.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { findNewest } from '#platform/server/backup/records.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { BackupSchedule } from '../contract.ts';

const NAME = 'backupSchedule';
/**
 * The hour for which a backup was last requested. Without it, a backup that fails before it is recorded would be
 * requested again every minute.
 */
const REQUESTED = 'backupRequested';
/** The suggestion until somebody has set a time. */
const USUAL = '02:00';

type Clock = BackupSchedule & { timeZone: string };

/**
 * Returns the current schedule, and whether the desk has set it. A schedule set there uses the site's time zone;
 * BACKUP_AT uses UTC.
 */
export async function findSchedule(db: Db, config: Config): Promise<Clock & { set: boolean }> {
  const saved = await findSetting(db, NAME, BackupSchedule);
  if (saved) return { ...saved, timeZone: await paperZone(db, config), set: true };
  const { at } = config.backup;
  return { frequency: at ? 'daily' : 'never', at: at ?? USUAL, timeZone: 'UTC', set: false };
}

const paperZone = async (db: Db, config: Config) => (await findSettings(db, config)).timeZone;

export const isDaily = async (db: Db, config: Config): Promise<boolean> =>
  (await findSchedule(db, config)).frequency === 'daily';

/** Returns when the last scheduled backup before `now` and the next one are due; undefined without a schedule. */
export function scheduledAround({ frequency, at, timeZone }: Clock, now: number) {
  if (frequency === 'never') return undefined;
  const instant = new Date(now).toISOString();
  const today = Date.parse(toWallClock(instant, timeZone).slice(0, 10));
  const onDay = (day: number) => fromWallClock(`${new Date(day).toISOString().slice(0, 10)}T${at}`, timeZone);
  return onDay(today) <= instant
    ? { last: onDay(today), next: onDay(today + DAY) }
    : { last: onDay(today - DAY), next: onDay(today) };
}

/** Returns the schedule for editing: in the site's time zone, even while BACKUP_AT still applies. */
export async function findSavedSchedule(db: Db, config: Config, now: number) {
  const { set, ...clock } = await findSchedule(db, config);
  const nextAt = scheduledAround(clock, now)?.next ?? null;
  const at = nextAt && !set ? toWallClock(nextAt, await paperZone(db, config)).slice(11) : clock.at;
  return { frequency: clock.frequency, at, set, nextAt, updatedAt: await lastChanged(db, [NAME]) };
}

/** @throws Failure conflict if somebody has saved since `edited` */
export async function saveSchedule(
  tx: Db,
  config: Config,
  person: Person | null,
  { updatedAt: edited, ...schedule }: BackupSchedule & { updatedAt: string },
): Promise<void> {
  await lockSettings(tx);
  refuseStale('schedule', { updatedAt: await lastChanged(tx, [NAME]) }, edited);
  const { frequency, at, timeZone } = await findSchedule(tx, config);
  await saveSetting(tx, NAME, schedule);
  const after = { ...schedule, timeZone: await paperZone(tx, config) };
  await recordAction(tx, person, 'backup.schedule', null, { frequency, at, timeZone }, after);
}

/**
 * Requests a backup when it is due, or later if it was missed. Does not make up for one that was due before the
 * schedule was set or before the site had its first backup.
 */
const requestDue: Task = {
  name: 'backups-due',
  cron: '* * * * *',
  run: ({ db, config, backups }, now) =>
    db.transaction(async (tx) => {
      const due = scheduledAround(await findSchedule(tx, config), now)?.last;
      if (!due) return;
      const newest = (await findNewest(tx))?.startedAt ?? new Date(now - HOUR).toISOString();
      const requested = (await findSetting(tx, REQUESTED, z.string())) ?? newest;
      const changed = await lastChanged(tx, [NAME]);
      // A time stored while a clock was ahead must not stop the backups until that time.
      const until = new Date(now).toISOString();
      if ([newest, requested, changed].some((at) => due <= at && at <= until)) return;
      await saveSetting(tx, REQUESTED, due);
      await backups.request(tx);
    }),
};

export const backupTasks: readonly Task[] = [requestDue];
