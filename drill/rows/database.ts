/** The database falls silent, is lost, or keeps somebody waiting. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultyNetwork } from '#testing/faulty-network.ts';
import type { SiteProcess } from '#testing/site-process.ts';
import { ask, MANY_READERS, repeat, secondsUntil, secondsUntilStatus, subscribe } from '../support/asking.ts';
import { postmasterOf, signal, treeOf } from '../support/processes.ts';
import { type Fact, is, type Row, told, within } from '../support/row.ts';
import { query, type Stage } from '../support/stage.ts';

/** In seconds: decision 35. */
const STALE = 1;
const REFUSED = 3;
const NOTICED = 3;
const STOPPED = 4;
/** A statement is cancelled after 15 s, and then its answer has to arrive. */
const CANCELLED = 17;
/** Longer than a page stays fresh, so that /articles has to be made again. */
const NOT_FRESH_MS = 31_000;

/** Requests cached pages, and writes, while the database is silent; then `end` restores it. */
async function whileSilent(site: SiteProcess, begin: () => unknown, end: () => unknown): Promise<Fact[]> {
  const pages = ['/', '/articles', '/breaking-news', '/careers', '/training', '/about', '/feed.xml'];
  const read = () => Promise.all(pages.map((page) => ask(site.url + page)));
  const before = await read();
  if (before.some(({ status }) => status !== 200)) throw new Error(`pages: ${before.map(({ status }) => status)}`);
  // Fresh pages need no database.
  await pause(NOT_FRESH_MS);
  await begin();
  const [pagesThen, write] = await Promise.all([read(), subscribe(site.url)]);
  const readiness = await ask(`${site.url}/readyz`);
  const again = await read();
  const later = await subscribe(site.url);
  await end();
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

const onDatabase = async (stage: Stage, variables: Record<string, string> = {}) => {
  const url = await stage.database();
  const network = await stage.network(url);
  const site = await stage.site({ variables: { ...MANY_READERS, ...variables, DATABASE_URL: network.url } });
  return { url, network, site };
};

const blackHole: Row = {
  name: 'black-hole',
  inTests: 'src/platform/server/http/faults.test.ts',
  promise:
    'Packets to PostgreSQL are dropped: stale pages within 1 s, writes are refused within 3 s with Retry-After, /readyz says so; afterwards everything continues',
  async run(stage) {
    const { network, site } = await onDatabase(stage);
    return whileSilent(site, network.dropPackets, network.restore);
  },
};

const freeze: Row = {
  name: 'freeze',
  inTests: 'src/platform/server/db/pool.test.ts',
  promise:
    'PostgreSQL is frozen: stale pages within 1 s, writes are refused within 3 s with Retry-After, /readyz says so; afterwards everything continues',
  async run(stage) {
    const site = await stage.site({ variables: MANY_READERS });
    let frozen: number[] = [];
    const thaw = () => signal(frozen, 'SIGCONT');
    stage.after(thaw);
    const stop = () => {
      frozen = treeOf(postmasterOf(site.dataDir)!).map(({ pid }) => pid);
      signal(frozen, 'SIGSTOP');
    };
    return whileSilent(site, stop, thaw);
  },
};

const lostListen: Row = {
  name: 'lost-listen',
  inTests: 'src/platform/server/changes.test.ts',
  promise:
    'A node whose LISTEN line is lost without a word shows changes of other nodes within 3 s, and no connection stays idle in a transaction',
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

const LOSE = `create function lose_connection() returns trigger language plpgsql as
  $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
  create trigger lost before insert on mails for each row execute function lose_connection()`;

const lostInTransaction: Row = {
  name: 'lost-in-transaction',
  inTests: 'src/platform/server/http/faults.test.ts',
  promise:
    'A connection is lost within a transaction: 503 with Retry-After, nothing of it is kept, and the next write succeeds',
  async run(stage) {
    const { url, site } = await onDatabase(stage);
    await query(url, LOSE);
    const write = await subscribe(site.url);
    await query(url, 'drop trigger lost on mails');
    const rows = await query(url, 'select from newsletter_subscribers where email = $1', [write.email]);
    const next = await subscribe(site.url);
    return [
      is('answer:', [write.status, write.retryAfter !== null], [503, true]),
      is('kept rows:', rows.length, 0),
      is('next write:', next.status, 200),
    ];
  },
};

const deadline: Row = {
  name: 'deadline',
  inTests: 'src/platform/server/db/pool.test.ts',
  promise:
    'A write that waits for a lock ends after 15 s with 503, its connection is free again, and pages do not wait for it',
  async run(stage) {
    const { url, site } = await onDatabase(stage);
    const holder = query(
      url,
      `begin; lock table newsletter_subscribers in exclusive mode; select pg_sleep(20); rollback`,
    );
    await secondsUntil('the lock', async () => {
      const rows = await query(
        url,
        `select from pg_locks where mode = 'ExclusiveLock' and relation = 'newsletter_subscribers'::regclass`,
      );
      return rows.length > 0;
    });
    const stop = repeat(() => ask(`${site.url}/articles`));
    const write = await subscribe(site.url);
    const reads = await stop();
    await holder;
    const next = await subscribe(site.url);
    return [
      is('answer:', [write.status, write.retryAfter !== null], [503, true]),
      within('after', write.seconds, CANCELLED),
      within('slowest page', Math.max(...reads.map(({ seconds }) => seconds)), STALE),
      is('next write:', next.status, 200),
    ];
  },
};

/** Stops a site with SIGTERM after a fault. */
async function stopped(site: SiteProcess): Promise<Fact[]> {
  process.kill(site.pid, 'SIGTERM');
  const begun = performance.now();
  const end = await site.ended;
  return [is('ended with', end, [0, null]), within('after', (performance.now() - begun) / 1_000, STOPPED)];
}

const FAULTS = {
  'dropped packets': (network: FaultyNetwork) => network.dropPackets(),
  'refused connections': (network: FaultyNetwork) => network.cut(),
};

const stopWithoutDatabase: Row = {
  name: 'stop-without-database',
  inTests: 'src/app/server/site.test.ts',
  promise:
    'A site that cannot reach its database stops within 4 s with status 0: dropped packets, refused connections, a frozen server',
  async run(stage) {
    const facts: Fact[] = [];
    for (const [name, fault] of Object.entries(FAULTS)) {
      const url = await stage.database();
      const network = await stage.network(url);
      const site = await stage.site({ variables: { DATABASE_URL: network.url } });
      fault(network);
      facts.push(told(`${name}:`), ...(await stopped(site)));
      network.restore();
    }
    const site = await stage.site();
    const frozen = treeOf(postmasterOf(site.dataDir)!).map(({ pid }) => pid);
    stage.after(() => signal(frozen, 'SIGCONT'));
    signal(frozen, 'SIGSTOP');
    return [...facts, told('frozen:'), ...(await stopped(site))];
  },
};

export const databaseRows: Row[] = [blackHole, freeze, lostListen, lostInTransaction, deadline, stopWithoutDatabase];
