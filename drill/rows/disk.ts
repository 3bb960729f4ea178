/** The disk of the embedded PostgreSQL fills up: a small file system in memory, which only root can mount. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { SiteProcess } from '#testing/site-process.ts';
import { ask, MANY_READERS, secondsUntil, subscribe } from '../support/asking.ts';
import { urlOf } from '../support/embedded.ts';
import { is, type Row, told, within } from '../support/row.ts';
import { query, type Stage } from '../support/stage.ts';

const MEGABYTES = 200;
const ALARM_SECONDS = 10;
/** Longer than three attempts to restart PostgreSQL take. */
const STILL_FULL_MS = 15_000;
/** PostgreSQL is started again at most 15 seconds later, and first recovers. */
const ROOM_SEEN_SECONDS = 25;

/** Returns a folder on a separate file system; undefined if this user cannot mount one. */
function smallDisk(stage: Stage): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = stage.folder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  stage.after(() => spawnSync('umount', ['-l', folder]));
  return path.join(folder, 'data');
}

const NOT_RUN = { notRun: 'needs root on Linux, which may mount a small file system' };

/** Writes a file until the disk is full. Returns a function that removes the file. */
function fill(folder: string): () => void {
  const file = path.join(folder, '..', 'filling');
  const descriptor = openSync(file, 'w');
  for (const size of [1 << 20, 1 << 12, 1])
    try {
      for (;;) writeSync(descriptor, Buffer.alloc(size));
    } catch (err) {
      if ((err as NodeJS.ErrnoException).code !== 'ENOSPC') throw err;
    }
  closeSync(descriptor);
  return () => rmSync(file);
}

async function siteOn(stage: Stage, dataDir: string) {
  const smtp = await stage.smtp();
  const site = await stage.site({ dataDir, variables: { ...MANY_READERS, SMTP_URL: smtp.url } });
  const page = await ask(`${site.url}/articles`);
  if (page.status !== 200) throw new Error(`the page was answered ${page.status}`);
  return { site, smtp };
}

/** Writes until the site refuses a write. */
async function firstRefusal(site: SiteProcess) {
  for (let n = 0; n < 5_000; n++) {
    const write = await subscribe(site.url);
    if (write.status !== 200) return write;
  }
  throw new Error('5,000 writes fitted on a full disk');
}

const diskFull: Row = {
  name: 'disk-full',
  inTests: 'src/platform/server/http/faults.test.ts',
  promise:
    'The disk is full: writes get 507 or 503 with an explanation, pages are still served, /readyz reports it, and the administrators get an email; once there is space, everything works again',
  async run(stage) {
    const dataDir = smallDisk(stage);
    if (!dataDir) return NOT_RUN;
    const { site, smtp } = await siteOn(stage, dataDir);
    const empty = fill(dataDir);
    const refusal = await firstRefusal(site);
    const page = await ask(`${site.url}/articles`);
    const readiness = await ask(`${site.url}/readyz`);
    const alarm = await secondsUntil('the mail', async () =>
      smtp.received.some(({ subject }) => /disk/i.test(subject ?? '')),
    );
    empty();
    const back = await secondsUntil('a write', async () => (await subscribe(site.url)).status === 200);
    const { message } = JSON.parse(refusal.body) as { message: string };
    return [
      is('answer:', [507, 503].includes(refusal.status) ? 'refused' : refusal.status, 'refused'),
      told(`${refusal.status} “${message}”`),
      is('page', page.status, 200),
      is('/readyz says it:', /disk is full/.test(readiness.body), true),
      within('mail after', alarm, ALARM_SECONDS),
      told(`writes again ${back.toFixed(1)} s after there was space`),
    ];
  },
};

const logFull: Row = {
  name: 'disk-full-log',
  inTests: 'src/platform/server/db/embedded/start.test.ts',
  promise:
    'The disk is full when PostgreSQL needs a file for its log of changes, so PostgreSQL ends: the site still serves pages, answers writes with 503 or 507 and an explanation, and reports it at /readyz; once there is space, the site continues without a restart and has every acknowledged write',
  async run(stage) {
    const dataDir = smallDisk(stage);
    if (!dataDir) return NOT_RUN;
    const { site } = await siteOn(stage, dataDir);
    const first = await subscribe(site.url);
    const url = await urlOf(site);
    const empty = fill(dataDir);
    // Each file of changes needs a new one, until those that were made in advance are used up.
    for (let n = 0; n < 30; n++) {
      await subscribe(site.url);
      const switched = await query(url, 'select pg_switch_wal()').catch(() => undefined);
      if (!switched) break;
    }
    await secondsUntil('that PostgreSQL ends', async () => /The disk has no room/.test(site.log()));
    const ended = await Promise.race([
      site.ended,
      new Promise<'serves'>((resolve) => setTimeout(resolve, STILL_FULL_MS, 'serves')),
    ]);
    const [write, page, readiness] = [
      await subscribe(site.url),
      await ask(`${site.url}/articles`),
      await ask(`${site.url}/readyz`),
    ];
    empty();
    const back = await secondsUntil('a write', async () => (await subscribe(site.url)).status === 200);
    const rows = await query(await urlOf(site), 'select from newsletter_subscribers where email = $1', [first.email]);
    return [
      is(`after ${STILL_FULL_MS / 1000} s without space it`, ended, 'serves'),
      is('write:', [507, 503].includes(write.status), true),
      is('page', page.status, 200),
      is('/readyz says it:', readiness.status === 503 && /disk is full/.test(readiness.body), true),
      within('writes again after there was space', back, ROOM_SEEN_SECONDS),
      is('acknowledged write is there:', rows.length, 1),
    ];
  },
};

export const diskRows: Row[] = [diskFull, logFull];
