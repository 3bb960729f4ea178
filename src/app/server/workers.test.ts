/** Tests `npm start` with several workers, as processes. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';
import { readPidFile } from '#platform/server/db/embedded/postmaster.ts';
import { isRunning } from '#platform/server/db/embedded/processes.ts';
import { newest } from '#testing/newest.ts';
import { newDataDir } from '#testing/postgres.ts';
import { freePort } from '#testing/site-process.ts';

const ADMIN = { email: 'editor@meridian.example', password: 'a password for tests' };
const WORKERS = 2;

const started = await startWorkers();

async function startWorkers() {
  const dataDir = newDataDir();
  const metrics = `127.0.0.1:${await freePort()}`;
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    SEED: 'none',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    WORKERS: String(WORKERS),
    METRICS_ADDRESS: metrics,
  };
  const file = new URL('./workers.fixtures.ts', import.meta.url).pathname;
  const site = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = once(site, 'exit');
  let output = '';
  const complete = Promise.withResolvers<void>();
  site.stdout.on('data', (bytes) => {
    output += bytes;
    if (output.includes(`${WORKERS} workers serve the site`)) complete.resolve();
  });
  void ended.then(() => complete.reject(new Error(`the site ended:\n${output}`)));
  afterAll(async () => {
    site.kill('SIGKILL');
    await ended;
    removeDataDir(dataDir);
  });
  await complete.promise;
  const port = Number(/http:\/\/localhost:(\d+)/.exec(output)![1]);
  const [, pids = ''] = /"workers":\[([\d,]+)\]/.exec(output)!;
  const workers = pids.split(',').map(Number);
  const postgres = readPidFile(path.join(dataDir, 'postgres'))!.pid;
  return { process: site, ended, metrics, output: () => output, port, workers, postgres };
}

/** Uses a separate connection, so that the next worker in turn answers. */
async function page(port: number): Promise<{ name: string; pid: number }> {
  const [answer] = await once(http.get({ port, path: '/', agent: false }), 'response');
  return (await json(answer)) as { name: string; pid: number };
}

const pages = async (port: number, count: number) => {
  const all: Awaited<ReturnType<typeof page>>[] = [];
  while (all.length < count) all.push(await page(port));
  return all;
};

test('workers serve one port, and each of them shows at once what an administrator saves', async () => {
  const { port, workers, output } = started;
  expect(output().match(/The administrator, shown this once/g)).toHaveLength(1);
  const before = await pages(port, 4);
  expect(new Set(before.map(({ pid }) => pid))).toEqual(new Set(workers));
  expect(new Set(before.map(({ name }) => name))).toEqual(new Set(['Tax Meridian']));

  const site = `http://127.0.0.1:${port}`;
  const send = async (method: string, address: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const reply = await fetch(site + address, { method, headers, body: JSON.stringify(body) });
    expect(reply.status).toBe(200);
    return reply;
  };
  const login = await send('POST', '/api/admin/login', ADMIN);
  const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
  for (const siteTitle of ['Tax Weekly', 'Tax Daily', 'Tax Hourly']) {
    await send('PATCH', '/api/admin/settings', { ...newest, siteTitle }, cookie);
    const after = await pages(port, 2 * WORKERS);
    expect(new Set(after.map(({ name }) => name))).toEqual(new Set([siteTitle]));
    expect(new Set(after.map(({ pid }) => pid))).toEqual(new Set(workers));
  }
});

test('one address has the metrics of all workers, each with its number', async () => {
  const text = await (await fetch(`http://${started.metrics}/metrics`)).text();
  const of = (name: string) => text.match(new RegExp(`^${name}\\{.*worker="\\d".*\\}`, 'gm'));
  expect(of('process_resident_memory_bytes')).toEqual([1, 2].map((nth) => expect.stringContaining(`worker="${nth}"`)));
  expect(of('meridian_database_up')).toHaveLength(WORKERS);
  expect(text.match(/^# TYPE meridian_http_requests_total counter$/gm)).toHaveLength(1);
});

test('after a signal to all processes, pending requests are answered, and the workers and PostgreSQL stop', async () => {
  const { process: site, ended, port, workers, postgres } = started;
  const asked = Promise.all(Array.from({ length: 8 }, () => page(port)));
  await page(port);
  process.kill(-site.pid!, 'SIGTERM');
  expect((await asked).filter(({ pid }) => !workers.includes(pid))).toEqual([]);
  expect(await ended).toEqual([0, null]);
  expect([...workers, postgres].filter(isRunning)).toEqual([]);
});
