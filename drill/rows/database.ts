/** The database stops responding, or one connection to it is lost. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultyNetwork } from '#testing/faulty-network.ts';
import type { SiteProcess } from '#testing/site-process.ts';
import { ask, MANY_READERS, secondsUntil, secondsUntilStatus, subscribe } from '../support/asking.ts';
import { type Fact, is, type Row, told, within } from '../support/row.ts';
import { query } from '../support/stage.ts';

/** In seconds: decision 35. */
const STALE = 1;
const REFUSED = 3;
const NOTICED = 3;
/** Longer than a page stays fresh, so that /articles has to be made again. */
const NOT_FRESH_MS = 31_000;

/** Requests cached pages and sends writes while no packets reach the database, and sends one more write afterwards. */
async function whileSilent(site: SiteProcess, network: FaultyNetwork): Promise<Fact[]> {
  const pages = ['/', '/articles', '/breaking-news', '/careers', '/training', '/about', '/feed.xml'];
  const read = () => Promise.all(pages.map((page) => ask(site.url + page)));
  const before = await read();
  if (before.some(({ status }) => status !== 200)) throw new Error(`pages: ${before.map(({ status }) => status)}`);
  // Fresh pages need no database.
  await pause(NOT_FRESH_MS);
  network.dropPackets();
  const [pagesThen, write] = await Promise.all([read(), subscribe(site.url)]);
  const readiness = await ask(`${site.url}/readyz`);
  const again = await read();
  const later = await subscribe(site.url);
  network.restore();
  const back = await secondsUntilStatus(`${site.url}/readyz`, 200);
  const after = await subscribe(site.url);
  const statuses = [...pagesThen, ...again].map(({ status }) => status);
  return [
    is(`${statuses.length} pages:`, [...new Set(statuses)], [200]),
    within('slowest page', Math.max(...[...pagesThen, ...again].map(({ seconds }) => seconds)), STALE),
    is('a write:', [write.status, write.retryAfter !== null], [503, true]),
    within('refused after', write.seconds, REFUSED),
    within('a later write', later.seconds, STALE),
    is('/readyz', readiness.status, 503),
    told(`ready ${back.toFixed(1)} s after it ended`),
    is('then a write:', after.status, 200),
  ];
}

const blackHole: Row = {
  name: 'black-hole',
  inTests: 'src/platform/server/http/faults.test.ts',
  promise:
    'Packets to PostgreSQL are dropped: stale pages are served within 1 s, writes are refused within 3 s with Retry-After, and /readyz reports it; afterwards everything works again',
  async run(stage) {
    const network = await stage.network(await stage.database());
    const site = await stage.site({ variables: { ...MANY_READERS, DATABASE_URL: network.url } });
    return whileSilent(site, network);
  },
};

const lostListen: Row = {
  name: 'lost-listen',
  inTests: 'src/platform/server/changes.test.ts',
  promise:
    'A node that silently loses its LISTEN connection shows changes of other nodes within 3 s, and no connection stays idle in a transaction',
  async run(stage) {
    const url = await stage.database();
    const network = await stage.network(url);
    const near = await stage.site({ variables: { DATABASE_URL: url } });
    const far = await stage.site({ variables: { DATABASE_URL: network.url } });
    const title = 'A title that a drill has given';
    const [article] = await query<{ id: string; title: string }>(
      url,
      `select id, title from articles where status = 'published' and deleted_at is null order by published_at desc limit 1`,
    );
    const shows = (site: SiteProcess) => async () => (await ask(`${site.url}/articles`)).body.includes(title);
    await Promise.all([ask(`${near.url}/articles`), ask(`${far.url}/articles`)]);
    network.silence('listen changed');
    const begun = performance.now();
    await query(url, 'update articles set title = $1 where id = $2', [title, article!.id]);
    await query(url, `select pg_notify('changed', 'articles')`);
    await secondsUntil('the near node to show it', shows(near));
    const nearSeconds = (performance.now() - begun) / 1_000;
    await secondsUntil('the far node to show it', shows(far), { limitMs: 45_000 });
    const farSeconds = (performance.now() - begun) / 1_000;
    const [idle] = await query<{ count: number }>(
      url,
      `select count(*)::int from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
        and now() - state_change > interval '1 second'`,
    );
    return [
      within('the other node', nearSeconds, STALE),
      within('the node without its line', farSeconds, NOTICED),
      is('idle in transaction:', idle!.count, 0),
    ];
  },
};

export const databaseRows: Row[] = [blackHole, lostListen];
