import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveSetting } from '#features/settings/server/index.ts';
import { settings } from '#features/settings/server/table.ts';
import { backups } from '#platform/server/backup/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { newest } from '#testing/newest.ts';
import { usingTestApp } from '#testing/test-app.ts';
import type { BackupSchedule, backupsApi } from '../contract.ts';
import { backupTasks, scheduledAround } from './schedule.ts';

const NEVER = '1970-01-01T00:00:00.000Z';

const t = await usingTestApp({ env: { BACKUP_AT: '02:15' } });
const admin = await t.signIn('admin', 'desk@example.com');
beforeEach(() => saveSetting(t.db, 'timeZone', 'Asia/Tokyo'));
afterEach(async () => {
  await t.db.delete(settings);
  await t.db.delete(backups);
});

const desk = () => t.client<typeof backupsApi>(admin);
const read = () => desk()('GET /api/admin/backups/schedule');
const put = (schedule: BackupSchedule, updatedAt = newest.updatedAt) =>
  desk()('PUT /api/admin/backups/schedule', { body: { ...schedule, updatedAt } });
const summary = () => desk()('GET /api/admin/backups/summary');

const recordAt = (startedAt: string) =>
  t.db.insert(backups).values({ state: 'done', startedAt, finishedAt: startedAt, encrypted: false });

/** Runs the task at each moment, and returns the moments at which it requested a backup. Makes no backup. */
async function dueAt(...moments: string[]): Promise<string[]> {
  const due: string[] = [];
  for (const moment of moments) {
    const request = async (_: Db) => void due.push(moment);
    await backupTasks[0]!.run({ ...t.deps, backups: { ...t.deps.backups, request } }, Date.parse(moment));
  }
  return due;
}

/** Sets the schedule as an administrator would have at `at`. */
async function putAt(updatedAt: string, value: BackupSchedule): Promise<void> {
  const name = 'backupSchedule';
  await t.db.delete(settings).where(eq(settings.name, name));
  await t.db.insert(settings).values({ name, value, updatedAt });
}

test('until somebody sets a schedule, the configuration applies, and the desk shows it in the site’s time zone', async () => {
  expect(await read()).toMatchObject({
    frequency: 'daily',
    at: '11:15',
    set: false,
    besideData: true,
    updatedAt: NEVER,
  });
  expect((await read()).nextAt).toMatch(/T02:15:00.000Z$/);
  expect(await summary()).toMatchObject({ at: '02:15', timeZone: 'UTC' });
});

test('a schedule that an administrator sets replaces the configuration, and is in the audit log', async () => {
  const saved = await put({ frequency: 'daily', at: '04:30' }, NEVER);
  expect(saved).toMatchObject({ frequency: 'daily', at: '04:30', set: true });
  expect(saved.nextAt).toMatch(/T19:30:00.000Z$/);
  expect(await read()).toEqual(saved);
  expect(await summary()).toMatchObject({ at: '04:30', timeZone: 'Asia/Tokyo' });
  const entry = await t.lastAuditEntry();
  expect(entry).toMatchObject({
    action: 'backup.schedule',
    actorEmail: 'desk@example.com',
    before: { at: '02:15', timeZone: 'UTC' },
    after: { at: '04:30', timeZone: 'Asia/Tokyo' },
  });
});

test('the second of two administrators who set the schedule gets an error', async () => {
  const { updatedAt } = await read();
  await put({ frequency: 'daily', at: '03:00' }, updatedAt);
  await expect(put({ frequency: 'never', at: '03:00' }, updatedAt)).rejects.toMatchObject({ status: 409 });
  expect(await read()).toMatchObject({ frequency: 'daily', at: '03:00' });
});

test('the server refuses a schedule without a time of day', async () => {
  for (const at of ['', '24:00', '3:00'])
    await expect(put({ frequency: 'daily', at })).rejects.toMatchObject({
      status: 400,
      problem: { errors: { at: 'Enter a time, such as 02:15' } },
    });
  expect(await read()).toMatchObject({ set: false });
});

test('each run follows the schedule that is stored at that time', async () => {
  await recordAt('2026-03-10T12:00:00.000Z');
  const [before, at] = ['2026-03-11T02:14:00.000Z', '2026-03-11T02:15:00.000Z'];
  expect(await dueAt(before, at)).toEqual([at]);
  await putAt('2026-03-10T13:00:00.000Z', { frequency: 'daily', at: '12:00' });
  expect(await dueAt(at, '2026-03-11T02:59:00.000Z', '2026-03-11T03:00:00.000Z')).toEqual(['2026-03-11T03:00:00.000Z']);
  await putAt('2026-03-10T13:00:00.000Z', { frequency: 'never', at: '12:00' });
  expect(await dueAt(at, '2026-03-11T03:00:00.000Z')).toEqual([]);
});

test('the site makes one backup a day, and makes up for a missed one later', async () => {
  await recordAt('2026-03-10T02:15:02.000Z');
  const [missed, later] = ['2026-03-11T09:00:00.000Z', '2026-03-11T09:01:00.000Z'];
  expect(await dueAt('2026-03-10T02:16:00.000Z', missed)).toEqual([missed]);
  await recordAt(missed);
  expect(await dueAt(later, '2026-03-12T02:15:00.000Z')).toEqual(['2026-03-12T02:15:00.000Z']);
});

test('the site does not make up for a backup missed before the schedule was set, or before the first backup', async () => {
  expect(await dueAt('2026-03-10T02:15:00.000Z', '2026-03-10T12:00:00.000Z')).toEqual(['2026-03-10T02:15:00.000Z']);
  expect(await dueAt('2026-03-10T02:16:00.000Z'), 'one that failed unrecorded is not requested again').toEqual([]);
  await recordAt('2026-03-01T12:00:00.000Z');
  await putAt('2026-03-10T12:00:00.000Z', { frequency: 'daily', at: '20:00' });
  expect(await dueAt('2026-03-10T12:01:00.000Z')).toEqual([]);
});

test('a clock that was ahead does not stop the backups', async () => {
  const [ahead, due] = ['2027-03-10T02:15:00.000Z', '2026-03-11T02:15:00.000Z'];
  await recordAt(ahead);
  await putAt(ahead, { frequency: 'daily', at: '11:15' });
  await saveSetting(t.db, 'backupRequested', ahead);
  expect(await dueAt(due, '2026-03-11T02:16:00.000Z')).toEqual([due]);
});

test('a backup counts as stale only if one is due every day, as the readiness check confirms', async () => {
  await recordAt(new Date(Date.now() - 27 * 3_600_000).toISOString());
  expect((await summary()).state).toBe('stale');
  await put({ frequency: 'never', at: '02:00' });
  expect(await summary()).toMatchObject({ state: 'ok', at: null });
  // The first request for the readiness check, which caches this for a few seconds.
  expect((await t.inject({ url: '/readyz' })).json()).toMatchObject({ backup: { state: 'ok' } });
});

test('the hour stays the same when the clocks change', () => {
  const clock = { frequency: 'daily', at: '04:00', timeZone: 'Europe/London' } as const;
  expect(scheduledAround(clock, Date.parse('2026-03-28T12:00:00.000Z'))).toEqual({
    last: '2026-03-28T04:00:00.000Z',
    next: '2026-03-29T03:00:00.000Z',
  });
  expect(scheduledAround({ ...clock, frequency: 'never' }, 0)).toBeUndefined();
});
