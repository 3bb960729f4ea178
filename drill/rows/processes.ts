/** Each process is killed or told to stop. */
import { Agent, request } from 'node:http';
import { freePort, type SiteProcess } from '#testing/site-process.ts';
import { countCopies, IN_FLIGHT } from '../../bench/kill-send.ts';
import { startNewsletterSite } from '../../bench/support/newsletter-site.ts';
import { ask, MANY_READERS, repeat, secondsUntil, secondsUntilStatus, subscribe, tally } from '../support/asking.ts';
import { urlOf } from '../support/embedded.ts';
import { endThread } from '../support/inspector.ts';
import { type Process, postmasterOf, signal, treeOf, untilGone } from '../support/processes.ts';
import { atMost, is, NOWHERE, type Row, SHORT, told, within } from '../support/row.ts';
import { query, type Stage } from '../support/stage.ts';

/** For PostgreSQL: decision 35. */
const BACK_SECONDS = 5;
/** For an orderly stop: docs/operations.md. */
const STOP_SECONDS = 10;

type Write = Awaited<ReturnType<typeof subscribe>>;

/** Returns how many writes were acknowledged, and which of these are missing from the database. */
async function kept(url: string, writes: Write[]) {
  const rows = await query<{ email: string }>(url, 'select email from newsletter_subscribers');
  const stored = new Set(rows.map(({ email }) => email));
  const acknowledged = writes.filter(({ status }) => status === 200);
  return { acknowledged: acknowledged.length, lost: acknowledged.filter(({ email }) => !stored.has(email)).length };
}

const npmStart = (stage: Stage, ownGroup = false) => stage.site({ command: ['npm', 'start', '--silent'], ownGroup });

/** Returns the site itself, in the process tree below npm. */
const siteIn = (tree: Process[]): Process =>
  tree.find(({ command }) => /^\S*node\S* .*dist\/site\/main\.js/.test(command) && !command.includes('setup.mjs'))!;

const killSite: Row = {
  name: 'kill-site',
  inTests: SHORT,
  promise:
    'The site is killed while it writes: the next start takes over its PostgreSQL, and no acknowledged write is lost',
  async run(stage) {
    const site = await stage.site({ variables: MANY_READERS });
    const postmaster = postmasterOf(site.dataDir);
    const stop = repeat(() => subscribe(site.url), 4);
    await secondsUntil('some writes', async () => (await query(await urlOf(site), 'select from mails')).length > 30);
    await site.kill();
    const writes = await stop();
    const next = await stage.site({ dataDir: site.dataDir, variables: MANY_READERS });
    const { acknowledged, lost } = await kept(await urlOf(next), writes);
    return [
      is(`lost of ${acknowledged} acknowledged writes:`, lost, 0),
      is('the same PostgreSQL:', postmasterOf(site.dataDir) === postmaster, true),
      told(`serves again after ${(next.startMs / 1000).toFixed(1)} s`),
    ];
  },
};

/** Kills one of PostgreSQL's processes during writes and reads, and waits until a write succeeds. */
async function killBelow(stage: Stage, victim: (site: SiteProcess, url: string) => Promise<number>) {
  const site = await stage.site({ variables: MANY_READERS });
  const url = await urlOf(site);
  const postmaster = postmasterOf(site.dataDir);
  const stopReading = repeat(() => ask(`${site.url}/articles`));
  const stopWriting = repeat(() => subscribe(site.url), 2);
  await secondsUntil('some writes', async () => (await query(url, 'select from mails')).length > 10);
  const pid = await victim(site, url);
  process.kill(pid, 'SIGKILL');
  let refused = false;
  const seconds = await secondsUntil('a write after a failure', async () => {
    const { status } = await subscribe(site.url);
    refused ||= status !== 200;
    // A write that was answered before PostgreSQL had noticed proves nothing.
    return status === 200 && (refused || postmasterOf(site.dataDir) !== postmaster);
  });
  const writes = await stopWriting();
  const reads = await stopReading();
  const { acknowledged, lost } = await kept(url, writes);
  const others = writes.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter !== null));
  return {
    facts: [
      within('writes again after', seconds, BACK_SECONDS),
      is(`lost of ${acknowledged} acknowledged writes:`, lost, 0),
      is('writes answered otherwise than 200, or 503 with Retry-After:', tally(others.map(({ status }) => status)), {}),
      is('pages:', Object.keys(tally(reads.map(({ status }) => status))), ['200']),
      within('slowest page', Math.max(...reads.map((read) => read.seconds)), 1),
    ],
    same: postmasterOf(site.dataDir) === postmaster,
    log: site.log(),
  };
}

const killPostmaster: Row = {
  name: 'kill-postmaster',
  inTests: SHORT,
  promise:
    'The embedded PostgreSQL is killed: it is started again within 5 s, pages are still served, and no acknowledged write is lost',
  async run(stage) {
    const { facts, log } = await killBelow(stage, async ({ dataDir }) => postmasterOf(dataDir)!);
    return [...facts, is('said in the log:', log.includes('PostgreSQL runs again'), true)];
  },
};

const killBackend: Row = {
  name: 'kill-backend',
  inTests: 'src/platform/server/http/faults.test.ts',
  promise:
    'One process of PostgreSQL is killed, which ends all its connections: writes succeed again within 5 s, and pages are served all the time',
  async run(stage) {
    const { facts, same } = await killBelow(stage, async (_, url) => {
      const [row] = await query<{ pid: number }>(
        url,
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      );
      return row!.pid;
    });
    return [...facts, is('the same server:', same, true)];
  },
};

const RECIPIENTS = 400;

const killThread: Row = {
  name: 'kill-thread',
  inTests: NOWHERE,
  promise:
    'The thread that sends an issue ends halfway: another one continues, nobody is left out, and an email that arrives twice has the same Message-ID',
  async run(stage) {
    const port = await freePort();
    const command = ['node', `--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http', 'dist/site/main.js'];
    const site = await startNewsletterSite(RECIPIENTS, { command });
    stage.after(site.stop);
    const id = await site.draft();
    await site.send(id);
    await secondsUntil('some mails', async () => (await site.sink.count()) > 60, { everyMs: 1 });
    await endThread(port, /sender-worker/);
    const at = await site.sink.count();
    await secondsUntil('the rest of the mails', async () => (await site.figures(id)).queued === 0, { limitMs: 60_000 });
    const { missed, twice, otherId } = countCopies(await site.sink.taken(), await site.recipients(id, RECIPIENTS));
    return [
      { said: `ended after ${at} of ${RECIPIENTS} mails`, isKept: at < RECIPIENTS },
      is('missing:', missed, 0),
      is('twice with another Message-ID:', otherId, 0),
      atMost('twice with the same:', twice, IN_FLIGHT),
    ];
  },
};

const killLauncher: Row = {
  name: 'kill-launcher',
  inTests: 'src/platform/server/db/embedded/start.test.ts',
  promise:
    'The launcher between npm and the site is killed: the site keeps serving, a second start names its process, and SIGTERM to that process leaves none running',
  async run(stage) {
    const site = await npmStart(stage);
    const tree = treeOf(site.pid);
    const own = siteIn(tree);
    process.kill(tree.find(({ command }) => command.includes('setup.mjs') && /^\S*node/.test(command))!.pid, 'SIGKILL');
    await site.ended;
    const page = await ask(`${site.url}/articles`);
    const second = await stage.site({ dataDir: site.dataDir }).then(
      () => 'it started',
      () => 'refused',
    );
    signal([own.pid], 'SIGTERM');
    const { seconds, left } = await untilGone(tree);
    return [
      is('page', page.status, 200),
      is('a second start:', second, 'refused'),
      is('left after SIGTERM:', left, []),
      within('gone after', seconds, STOP_SECONDS),
    ];
  },
};

/** Ends `npm start` with `end`, and waits until all its processes are gone. */
async function stopNpmBy(stage: Stage, end: (pid: number) => void, ownGroup = false) {
  const site = await npmStart(stage, ownGroup);
  const tree = treeOf(site.pid);
  end(site.pid);
  const { seconds, left } = await untilGone(tree);
  return [is(`left of ${tree.length} processes:`, left, []), within('gone after', seconds, STOP_SECONDS)];
}

const stopNpm: Row = {
  name: 'stop-npm',
  inTests: SHORT,
  promise: 'SIGTERM to `npm start` stops site and PostgreSQL in order and leaves no process',
  run: (stage) => stopNpmBy(stage, (pid) => process.kill(pid, 'SIGTERM')),
};

const closeTerminal: Row = {
  name: 'close-terminal',
  inTests: 'src/platform/server/when-stopped.test.ts',
  promise: 'The terminal of `npm start` is closed: site and PostgreSQL stop in order, and no process is left',
  // The terminal signals the whole group.
  run: (stage) => stopNpmBy(stage, (pid) => process.kill(-pid, 'SIGHUP'), true),
};

/**
 * Acts as one reader who keeps the connection open, and sends requests until no connection is accepted any more.
 * Returns every result in order.
 */
async function readUntilRefused(url: string): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const results: string[] = [];
  const once = () =>
    new Promise<string>((resolve) => {
      const asking = request(`${url}/articles`, { agent }, (reply) => {
        reply.on('data', () => undefined);
        reply.on('end', () => resolve(String(reply.statusCode)));
        reply.on('error', (err) => resolve(err.message));
      });
      asking.on('error', (err: NodeJS.ErrnoException) => resolve(err.code ?? err.message));
      asking.end();
    });
  while (results.at(-1) !== 'ECONNREFUSED') results.push(await once());
  agent.destroy();
  return results;
}

const restart: Row = {
  name: 'restart',
  inTests: SHORT,
  promise: 'A node without a proxy stops under load: no request is reset, and none fails',
  run: async (stage) => stopUnderLoad(await stage.site()),
};

const restartWorkers: Row = {
  name: 'restart-workers',
  inTests: 'src/app/server/workers.test.ts',
  promise: 'A site with two workers stops under load: no request is reset, none fails, and the workers end as well',
  async run(stage) {
    const metrics = `127.0.0.1:${await freePort()}`;
    const site = await stage.site({ variables: { WORKERS: '2', METRICS_ADDRESS: metrics } });
    const serving = async () => [
      ...(await ask(`http://${metrics}/metrics`)).body.matchAll(/^meridian_database_up{worker="\d"} 1$/gm),
    ];
    await secondsUntil('both workers', async () => (await serving()).length === 2, { limitMs: 120_000 });
    const tree = treeOf(site.pid);
    const facts = await stopUnderLoad(site);
    return [...facts, is('left:', (await untilGone(tree)).left, [])];
  },
};

async function stopUnderLoad(site: SiteProcess) {
  const readers = Array.from({ length: 20 }, () => readUntilRefused(site.url));
  await secondsUntilStatus(`${site.url}/readyz`, 200);
  const begun = performance.now();
  await site.stop();
  const seconds = (performance.now() - begun) / 1_000;
  const results = (await Promise.all(readers)).flatMap((all) => all.slice(0, -1));
  return [
    is(`${results.length} answers:`, Object.keys(tally(results)), ['200']),
    within('stopped after', seconds, STOP_SECONDS),
  ];
}

export const processRows: Row[] = [
  killSite,
  killPostmaster,
  killBackend,
  killThread,
  killLauncher,
  stopNpm,
  closeTerminal,
  restart,
  restartWorkers,
];
