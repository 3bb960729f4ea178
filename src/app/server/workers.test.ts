/** `npm start` with several workers, as processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';
import { readPidFile } from '#platform/server/db/embedded/postmaster.ts';
import { isRunning } from '#platform/server/db/embedded/processes.ts';
import { newDataDir } from '#testing/postgres.ts';
import { freePort } from '#testing/site-process.ts';

const ADMIN = { email: 'editor@meridian.example', password: 'a password for tests' };
const WORKERS = 2;

async function startWorkers(variables: Record<string, string> = {}) {
  const dataDir = newDataDir();
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    SEED: 'none',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    WORKERS: String(WORKERS),
    ...variables,
  };
  const file = new URL('./workers.fixtures.ts', import.meta.url).pathname;
  const site = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(site, 'exit');
  let output = '';
  site.stdout.on('data', (bytes) => {
    output += bytes;
  });
  onTestFinished(async () => {
    site.kill('SIGKILL');
    await ended;
    removeDataDir(dataDir);
  });
  await expect.poll(() => output, { timeout: 50_000 }).toContain(`${WORKERS} workers serve the site`);
  const port = Number(/http:\/\/localhost:(\d+)/.exec(output)![1]);
  const [, pids = ''] = /"workers":\[([\d,]+)\]/.exec(output)!;
  const workers = pids.split(',').map(Number);
  const postgres = readPidFile(path.join(dataDir, 'postgres'))!.pid;
  return { site, ended, output: () => output, port, workers, postgres };
}

/** On a connection of its own, so that the next worker in turn answers. */
async function page(port: number): Promise<{ name: string; pid: number }> {
  const [answer] = await once(http.get({ port, path: '/', agent: false }), 'response');
  return (await json(answer)) as { name: string; pid: number };
}

const pages = async (port: number, count: number) => {
  const all: Awaited<ReturnType<typeof page>>[] = [];
  while (all.length < count) all.push(await page(port));
  return all;
};

test('workers serve one port, and what an administrator saves shows at once on each of them', async () => {
  const { port, workers, output } = await startWorkers();
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
    await send('PATCH', '/api/admin/settings', { siteTitle }, cookie);
    const after = await pages(port, 2 * WORKERS);
    expect(new Set(after.map(({ name }) => name))).toEqual(new Set([siteTitle]));
    expect(new Set(after.map(({ pid }) => pid))).toEqual(new Set(workers));
  }
});

test('SIGTERM ends workers and PostgreSQL, and what had been asked is answered', async () => {
  const { site, ended, port, workers, postgres } = await startWorkers();
  const asked = Promise.all(Array.from({ length: 8 }, () => page(port)));
  await page(port);
  site.kill('SIGTERM');
  expect((await asked).every(({ name }) => name === 'Tax Meridian')).toBe(true);
  expect(await ended).toEqual([0, null]);
  expect([...workers, postgres].filter(isRunning)).toEqual([]);
});

test('workers whose supervisor is killed end', async () => {
  const { site, ended, workers } = await startWorkers();
  site.kill('SIGKILL');
  await ended;
  await expect.poll(() => workers.filter(isRunning)).toEqual([]);
});

test('one address has the metrics of all workers, each with its number', async () => {
  const address = `127.0.0.1:${await freePort()}`;
  await startWorkers({ METRICS_ADDRESS: address });
  const text = await (await fetch(`http://${address}/metrics`)).text();
  const of = (name: string) => text.match(new RegExp(`^${name}\\{.*worker="\\d".*\\}`, 'gm'));
  expect(of('process_resident_memory_bytes')).toEqual([1, 2].map((nth) => expect.stringContaining(`worker="${nth}"`)));
  expect(of('meridian_database_up')).toHaveLength(WORKERS);
  expect(text.match(/^# TYPE meridian_http_requests_total counter$/gm)).toHaveLength(1);
});
