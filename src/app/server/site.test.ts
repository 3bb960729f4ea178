/** Runs the site as a process, to see how it exits when its database fails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';
import { readPidFile } from '#platform/server/db/embedded/postmaster.ts';
import { isRunning } from '#platform/server/db/embedded/processes.ts';
import { type FaultyNetwork, faultyNetwork } from '#testing/faulty-network.ts';
import { createTestDatabase, newDataDir } from '#testing/postgres.ts';

/** The program that the process runs. It does not need built pages. */
const source = `
  import { runSite } from ${JSON.stringify(new URL('./run-site.ts', import.meta.url))};
  const document = async () => ({ status: 200, html: '<!DOCTYPE html>' });
  await runSite({ renderer: async () => ({ canonicalUrl: (url) => url, document }) });`;

async function startSite(variables: Record<string, string> = {}) {
  const dataDir = newDataDir();
  const site = spawn(process.execPath, ['--input-type=module', '-e', source], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'none',
      ADMIN_PASSWORD: 'a password for tests',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  onTestFinished(async () => {
    site.kill('SIGKILL');
    await ended;
    removeDataDir(dataDir);
  });
  let output = '';
  site.stdout.on('data', (bytes) => {
    output += bytes;
  });
  await expect.poll(() => output, { timeout: 200_000 }).toContain('Administration:');
  return { site, ended, dataDir, output: () => output };
}

async function database(): Promise<FaultyNetwork> {
  const { url, template } = inject('postgres');
  const { url: own, drop } = await createTestDatabase(url, { template });
  const network = await faultyNetwork(own);
  onTestFinished(async () => {
    await network.close();
    await drop();
  });
  return network;
}

test.each(['dropPackets', 'cut'] as const)('a site whose database is unreachable stops properly: %s', async (fault) => {
  const network = await database();
  const { site, ended } = await startSite({ DATABASE_URL: network.url });
  network[fault]();
  site.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a site whose embedded PostgreSQL cannot be restarted exits with status 1 and says why', async () => {
  const { ended, dataDir, output } = await startSite();
  const control = path.join(dataDir, 'postgres/global/pg_control');
  renameSync(control, `${control}.moved`);
  process.kill(readPidFile(path.join(dataDir, 'postgres'))!.pid, 'SIGKILL');
  expect(await ended).toEqual([1, null]);
  expect(output()).toContain('PostgreSQL could not be started again in 3 tries.');
});

test('a site whose embedded PostgreSQL is frozen stops properly, and PostgreSQL stops once it resumes', async () => {
  const { site, ended, dataDir } = await startSite();
  const { pid } = readPidFile(path.join(dataDir, 'postgres'))!;
  const children = spawn('ps', ['-o', 'pid=', '--ppid', String(pid)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pids = [pid, ...(await text(children.stdout)).trim().split(/\s+/).map(Number)];
  for (const frozen of pids) process.kill(frozen, 'SIGSTOP');
  site.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  for (const frozen of pids) process.kill(frozen, 'SIGCONT');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
