/** Two nodes behind a proxy: one of them restarts, or dies, under load. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type SiteProcess } from '#testing/site-process.ts';
import {
  type Answer,
  ask,
  MANY_READERS,
  repeat,
  secondsUntil,
  secondsUntilStatus,
  subscribe,
  tally,
} from '../support/asking.ts';
import { atMost, is, type Row, within } from '../support/row.ts';
import { query, type Stage } from '../support/stage.ts';

const READERS = 6;
/** Seconds: the documents say that published means visible on every node within a second. */
const VISIBLE = 1;
/** How long (ms) until the proxies have noticed that a killed node is gone. */
const NOTICED_MS = 5_000;

type Proxy = {
  name: string;
  command(
    stage: Stage,
    port: number,
    nodes: SiteProcess[],
  ): Promise<{ program: string; args: string[]; env?: Record<string, string> }>;
};

const addressOf = ({ url }: SiteProcess) => new URL(url).host;

/**
 * Returns the configuration that docs/operations.md requires: the other node gets reads that the first did not answer.
 */
const haproxyConfiguration = (port: number, nodes: SiteProcess[]) => `
global
  maxconn 1000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 10s
  option forwardfor
  option redispatch 1
  option httpchk GET /readyz
  retries 10
  retry-on conn-failure empty-response response-timeout
frontend readers
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  http-request disable-l7-retry unless METH_GET
  default-server check inter 1s fall 1 rise 1 pool-purge-delay 1s
${nodes.map((node, nth) => `  server node${nth} ${addressOf(node)}`).join('\n')}
`;

const haproxy: Proxy = {
  name: 'haproxy',
  async command(stage, port, nodes) {
    const file = path.join(stage.folder(), 'haproxy.cfg');
    writeFileSync(file, haproxyConfiguration(port, nodes));
    return { program: 'haproxy', args: ['-db', '-f', file] };
  },
};

/** Uses the configuration that we supply. */
const caddy: Proxy = {
  name: 'caddy',
  async command(stage, port, nodes) {
    const folder = stage.folder();
    return {
      program: 'caddy',
      args: ['run', '--adapter', 'caddyfile', '--config', 'deploy/proxy/Caddyfile'],
      env: {
        SITE_DOMAIN: `http://127.0.0.1:${port}`,
        SITE_NODES: nodes.map(addressOf).join(' '),
        CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
    };
  },
};

async function startProxy(stage: Stage, proxy: Proxy, nodes: SiteProcess[]): Promise<string> {
  const port = await freePort();
  const { program, args, env } = await proxy.command(stage, port, nodes);
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  stage.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await secondsUntilStatus(`${url}/articles`, 200);
  return url;
}

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;
const failures = (answers: Answer[]) =>
  tally(answers.filter(({ status }) => status !== 200).map(({ status, error }) => error || status));

async function twoNodes(stage: Stage) {
  const url = await stage.database();
  const variables = {
    ...MANY_READERS,
    DATABASE_URL: url,
    SESSION_SECRET: 'the key of a drill, which both nodes share',
  };
  const start = (port?: number) => stage.site({ variables, ...(port && { port }) });
  const nodes = [await start(), await start()];
  const again = async (nth: number) => {
    nodes[nth] = await start(Number(new URL(nodes[nth]!.url).port));
    await secondsUntilStatus(`${nodes[nth]!.url}/readyz`, 200);
  };
  return { url, nodes, again };
}

const behind = (proxy: Proxy): Row => ({
  name: `nodes-${proxy.name}`,
  inTests: 'src/platform/server/http/health.test.ts',
  promise: `Two nodes behind ${proxy.name}, under load: both restart in turn and no request fails; one is killed and no reader notices it`,
  async run(stage) {
    if (!isInstalled(proxy.name)) return { notRun: `no ${proxy.name} on this machine` };
    const { nodes, again } = await twoNodes(stage);
    const url = await startProxy(stage, proxy, nodes);
    const [article] = JSON.parse((await ask(`${url}/api/articles?limit=1`)).body) as { id: string }[];
    const load = () => [
      repeat(() => ask(`${url}/articles`), READERS),
      // Counts a read. All readers share the proxy's address, which may do this ten times a second.
      repeat(async () => {
        const write = await ask(`${url}/api/articles/${article!.id}/view`, { method: 'POST' });
        await pause(150);
        return write;
      }),
    ];
    const whileRestarting = load();
    for (const nth of [0, 1]) {
      await nodes[nth]!.stop();
      await again(nth);
      await pause(NOTICED_MS / 2);
    }
    const [reads, writes] = await Promise.all(whileRestarting.map((stop) => stop()));
    const whileKilled = load();
    await pause(1_000);
    await nodes[0]!.kill();
    await pause(NOTICED_MS);
    const [readsThen, writesThen] = await Promise.all(whileKilled.map((stop) => stop()));
    return [
      is(`restarts: failures of ${reads!.length} reads`, failures(reads!), {}),
      is(`of ${writes!.length} writes`, failures(writes!), {}),
      is(`killed: failures of ${readsThen!.length} reads`, failures(readsThen!), {}),
      // The write that the killed node had begun may or may not have been stored.
      atMost(`of ${writesThen!.length} writes`, writesThen!.filter(({ status }) => status !== 200).length, 1),
    ];
  },
});

/** The limit of the endpoint that `subscribe` calls. */
const LIMIT = 60;

const together: Row = {
  name: 'nodes-together',
  inTests: 'src/platform/server/limits/store.test.ts',
  promise: 'Two nodes count limits together, and show within 1 s what the other has changed',
  async run(stage) {
    const { url, nodes } = await twoNodes(stage);
    const [one, other] = nodes as [SiteProcess, SiteProcess];
    const statuses: number[] = [];
    for (let n = 0; n < LIMIT + 10; n++)
      statuses.push((await subscribe((n % 2 === 0 ? one : other).url, { from: '203.0.113.7' })).status);
    const title = 'A title that a drill has given';
    await Promise.all([ask(`${one.url}/articles`), ask(`${other.url}/articles`)]);
    await query(
      url,
      `update articles set title = $1 where id = (select id from articles
      where status = 'published' and deleted_at is null order by published_at desc limit 1)`,
      [title],
    );
    await query(url, `select pg_notify('changed', 'articles')`);
    const seconds = await Promise.all(
      [one, other].map((node) =>
        secondsUntil('the title', async () => (await ask(`${node.url}/articles`)).body.includes(title)),
      ),
    );
    return [
      is(`of ${statuses.length} calls in turns:`, tally(statuses), { 200: LIMIT, 429: 10 }),
      within('shown after', Math.max(...seconds), VISIBLE),
    ];
  },
};

export const nodeRows: Row[] = [behind(haproxy), behind(caddy), together];
