import { z } from 'zod';
import { clearInquiries } from '#features/inquiries/server/personal-data.ts';
import { clearMailTexts } from '#features/mail/server/personal-data.ts';
import { clearSearches } from '#features/search/server/personal-data.ts';
import { findSetting, lastChanged, lockSettings, saveSetting } from '#features/settings/server/index.ts';
import { clearRejected } from '#features/submissions/server/personal-data.ts';
import { defined } from '#kernel/defined.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Clear } from '#platform/server/personal-data.ts';
import type { Task } from '#platform/server/queue/task.ts';
import { Retention, type SavedRetention } from '../contract.ts';
import { RETAINED, RETENTION, type Retained } from '../vocabulary.ts';

const NAME = 'retention';

const clears: Record<Retained, Clear> = {
  rejectedSubmissions: clearRejected,
  inquiries: clearInquiries,
  searches: clearSearches,
  mailTexts: clearMailTexts,
};

const usual = Object.fromEntries(RETAINED.map((name) => [name, RETENTION[name].usual])) as Retention;

/** An earlier version may have stored other names. */
const Stored = z.object(Retention.shape).partial();

export async function findRetention(db: Db): Promise<Retention> {
  return { ...usual, ...defined((await findSetting(db, NAME, Stored)) ?? {}) };
}

export const findSavedRetention = async (db: Db): Promise<SavedRetention> => ({
  ...(await findRetention(db)),
  updatedAt: await lastChanged(db, [NAME]),
});

/** @throws Failure conflict if somebody has saved other periods since `updatedAt` */
export async function changeRetention(
  tx: Db,
  person: Person,
  { updatedAt, ...change }: { [K in Retained]?: number | undefined } & { updatedAt: string },
): Promise<SavedRetention> {
  await lockSettings(tx);
  refuseStale('setting', await findSavedRetention(tx), updatedAt);
  const before = await findRetention(tx);
  const after = { ...before, ...change } as Retention;
  await saveSetting(tx, NAME, after);
  await recordAction(tx, person, 'retention.update', null, before, after);
  return findSavedRetention(tx);
}

/** Removes data older than the settings allow, and records the numbers in the audit log as an action of the system. */
const applyRetention: Task = {
  name: 'privacy-retention',
  cron: '40 3 * * *',
  run: ({ db }, now) =>
    db.transaction(async (tx) => {
      const retention = await findRetention(tx);
      const removed: Partial<Record<Retained, number>> = {};
      for (const name of RETAINED) {
        const count = await clears[name](tx, monthsBefore(now, retention[name]));
        if (count > 0) removed[name] = count;
      }
      if (Object.keys(removed).length > 0) await recordAction(tx, null, 'retention.apply', null, removed, null);
    }),
};

export const privacyTasks: readonly Task[] = [applyRetention];

/** Returns the same day of the month that many months earlier, or the last day of a shorter month. */
export function monthsBefore(now: number, months: number): string {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.toISOString();
}
