/** Clocks, versions and copies: promises that must hold over time. */

import { createReadStream, existsSync, globSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { pino } from 'pino';
import { loadDatabase } from '#platform/server/backup/load.ts';
import { connect } from '#platform/server/db/connect.ts';
import { createTestDatabase, startTestPostgres } from '#testing/postgres.ts';
import { measureBackup } from '../../bench/backup.ts';
import { ask, MANY_READERS, secondsUntil, subscribe } from '../support/asking.ts';
import { goals, is, type Row, told, within } from '../support/row.ts';
import { query, type Stage } from '../support/stage.ts';

/** Debian's package `faketime`. */
const LIBRARY = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];
const DAY = 86_400;

/** Starts a site whose clock, but not its database's, can be set. */
async function siteWithClock(stage: Stage, library: string) {
  const file = path.join(stage.folder(), 'clock');
  /** Sets how far the clock is ahead (s). Takes effect within a second. */
  const ahead = async (seconds: number) => {
    writeFileSync(`${file}.new`, `${seconds >= 0 ? '+' : ''}${seconds}\n`);
    renameSync(`${file}.new`, file);
    await pause(1_500);
  };
  await ahead(0);
  const url = await stage.database();
  const network = await stage.network(url);
  const smtp = await stage.smtp();
  const site = await stage.site({
    variables: {
      ...MANY_READERS,
      DATABASE_URL: network.url,
      SMTP_URL: smtp.url,
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Keeps the monotonic clock real, because timers depend on it.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  return { url, network, smtp, site, ahead };
}

const clock: Row = {
  name: 'clock',
  inTests: 'src/platform/server/page-cache/tag-cache.test.ts',
  promise:
    'The clock of a node jumps a day ahead, two days back and then to the right time: the node shows changes within 1 s, saves, and sends emails within 10 s; its cached pages stay',
  async run(stage) {
    if (!LIBRARY || !existsSync(LIBRARY)) return { notRun: 'no libfaketime on this machine' };
    const { url, network, smtp, site, ahead } = await siteWithClock(stage, LIBRARY);
    const facts = [];
    for (const [name, seconds] of [
      ['a day ahead', DAY],
      ['a day behind', -DAY],
      ['right again', 0],
    ] as const) {
      await ask(`${site.url}/articles`);
      await ahead(seconds);
      network.dropPackets();
      const stale = await ask(`${site.url}/articles`);
      network.restore();
      await secondsUntil('the database', async () => (await ask(`${site.url}/readyz`)).status === 200);
      const date = Date.parse((await fetch(`${site.url}/articles`)).headers.get('date') ?? '');
      const off = Math.round((date - Date.now()) / 1_000 / DAY);
      const title = `A title of a drill: ${name}`;
      await query(
        url,
        `update articles set title = $1 where id = (select id from articles
        where status = 'published' and deleted_at is null order by published_at desc limit 1)`,
        [title],
      );
      await query(url, `select pg_notify('changed', 'articles')`);
      const shown = await secondsUntil('the title', async () =>
        (await ask(`${site.url}/articles`)).body.includes(title),
      );
      const write = await subscribe(site.url);
      const mailed = await secondsUntil('the mail', async () => smtp.attempts(write.email) > 0, { limitMs: 60_000 });
      facts.push(
        is(`${name}: days between the clocks`, off, Math.round(seconds / DAY)),
        is('cached page', stale.status, 200),
        within('in', stale.seconds, 1),
        within('shown after', shown, 1),
        is('write', write.status, 200),
        within('mailed after', mailed, 10),
      );
    }
    return facts;
  },
};

/** How many of the last versions an upgrade must succeed from. */
const VERSIONS = 3;
const SNAPSHOTS = 'src/app/server/upgrades';

const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

const upgrade: Row = {
  name: 'upgrade',
  inTests: 'src/app/server/upgrades/upgrades.test.ts',
  promise: 'A start on the database of each of the last three releases migrates it and serves its content',
  async run(stage) {
    const files = globSync(`${SNAPSHOTS}/*.sql.gz`).sort(byVersion).slice(-VERSIONS);
    const server = await startTestPostgres();
    stage.after(server.stop);
    if (files.length === 0) return { notRun: `${SNAPSHOTS} has no database of a release` };
    const facts = [told(`${files.length} of ${VERSIONS} releases so far`)];
    for (const file of files) {
      const { url, drop } = await createTestDatabase(server.url);
      stage.after(drop);
      const database = connect(url, pino({ level: 'silent' }), { max: 2 });
      await loadDatabase(database, createReadStream(file).pipe(createGunzip()));
      await database.close();
      const published = await query<{ count: number }>(
        url,
        `select count(*)::int from articles where status = 'published' and deleted_at is null`,
      );
      const site = await stage.site({ variables: { DATABASE_URL: url } });
      const pages = await Promise.all(
        ['/', '/articles', '/careers', '/search?q=tax', '/feed.xml'].map((page) => ask(site.url + page)),
      );
      const articles = JSON.parse((await ask(`${site.url}/api/articles?limit=1000`)).body) as unknown[];
      facts.push(
        is(`${path.basename(file, '.sql.gz')}: pages`, [...new Set(pages.map(({ status }) => status))], [200]),
        is('articles', articles.length, published[0]!.count),
        is('ready', (await ask(`${site.url}/readyz`)).status, 200),
      );
      await site.stop();
    }
    return facts;
  },
};

const ARTICLES = 2_000;

const backup: Row = {
  name: 'backup',
  inTests: 'src/platform/server/backup/drill.test.ts',
  promise:
    'A backup that is made during writes and restored on an empty machine has equal hashes and contains only complete transactions, within ten minutes',
  run: async () => goals(await measureBackup(ARTICLES)),
};

export const timeRows: Row[] = [clock, upgrade, backup];
