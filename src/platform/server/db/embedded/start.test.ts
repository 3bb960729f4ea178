import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { removeDataDir } from './home.ts';
import { readPidFile, untilAnswering } from './postmaster.ts';
import { isRunning } from './processes.ts';
import { findPackage } from './server-files.ts';
import { shareEmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

const asRoot = process.getuid?.() === 0;

/** Makes a directory that PostgreSQL's user can enter even if the test runs as root, and removes it after the test. */
function newDataDir(mode = 0o755): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'tax-meridian-start-'));
  chmodSync(dataDir, mode);
  onTestFinished(() => removeDataDir(dataDir));
  return dataDir;
}

interface Options {
  log?: (message: string) => void;
  onExit?: (reason: Error) => void;
  durable?: boolean;
  hasRoom?: () => boolean;
}

async function start(dataDir: string, { log = () => {}, durable = false, ...rest }: Options = {}) {
  const server = await startEmbeddedPostgres({ dataDir, log, durable, ...rest });
  onTestFinished(() => server.stop());
  return server;
}

async function query(url: string, text: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows[0];
  } finally {
    await client.end();
  }
}

/** Starts a server from another process, and kills that process with SIGKILL. */
async function startAndKillParent(dataDir: string, durable = false): Promise<string> {
  const module = JSON.stringify(new URL('./start.ts', import.meta.url));
  const script = `import { startEmbeddedPostgres } from ${module};
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {}, durable: ${durable} });
    console.log(url);
    setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return String(line).trim();
}

const pidOf = (dataDir: string) => readPidFile(join(dataDir, 'postgres'))?.pid ?? 0;

test('a new cluster handles accents, requires the password, and keeps its data after a restart', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  expect(await query(first.url, `select lower('É') as lower, current_setting('listen_addresses') as at`)).toEqual({
    lower: 'é',
    at: '127.0.0.1',
  });
  await query(first.url, 'create table kept as select 7 as number');
  await expect(query(first.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password');
  const pid = pidOf(dataDir);
  await first.stop();
  await first.stop();
  expect(isRunning(pid)).toBe(false);

  const second = await start(dataDir);
  expect(await query(second.url, 'select number from kept')).toEqual({ number: 7 });
  if (process.platform !== 'win32') expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
});

test('the next process takes over the server of a killed one with its data, and finally stops it', async () => {
  const dataDir = newDataDir();
  const url = await startAndKillParent(dataDir);
  await query(url, 'create table kept as select 8 as number');
  const pid = pidOf(dataDir);
  const said: string[] = [];
  const server = await start(dataDir, { log: (message) => said.push(message) });
  expect(server.url).toBe(url);
  expect(said).toEqual([`Adopted the PostgreSQL that an earlier process left running (pid ${pid})`]);
  expect(await query(server.url, 'select number from kept')).toEqual({ number: 8 });
  await server.stop();
  expect(isRunning(pid)).toBe(false);
});

test('when process and server were both killed, the next start recovers all committed data', async () => {
  const dataDir = newDataDir();
  const url = await startAndKillParent(dataDir, true);
  await query(url, 'create table kept as select 9 as number');
  process.kill(pidOf(dataDir), 'SIGKILL');
  const server = await start(dataDir, { durable: true });
  expect(await query(server.url, 'select number from kept')).toEqual({ number: 9 });
});

test('the start waits for a server that already answers but is still starting', async () => {
  const dataDir = newDataDir();
  const server = await start(dataDir);
  const cluster = join(dataDir, 'postgres');
  const pidFile = join(cluster, 'postmaster.pid');
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const found = () => untilAnswering(cluster, pidOf(dataDir), password, 100);
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const told = (state: string) => writeFileSync(pidFile, lines.with(7, state).join('\n'));
  told('starting');
  await expect(found()).rejects.toThrow('does not respond');
  told('ready   ');
  expect(await found()).toMatchObject({ pid: pidOf(dataDir) });
  await server.stop();
});

test('a recycled pid does not prevent the server from starting', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  const pidFile = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  await first.stop();
  // PostgreSQL mistakes a process for another server if its user may signal the process.
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const other = spawn('sleep', ['600'], { stdio: 'ignore', cwd: '/', uid, gid });
  onTestFinished(() => void other.kill());
  await once(other, 'spawn');
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), pidFile.replace(/^\d+/, String(other.pid)));
  const server = await start(dataDir);
  expect(await query(server.url, 'select 1 as one')).toEqual({ one: 1 });
});

test('a second owner of a data directory is refused with a message that names the directory and the first owner', async () => {
  const dataDir = newDataDir();
  const server = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(`${dataDir} is in use by a running process (pid ${process.pid})`);
  expect(await query(server.url, 'select 1 as one')).toEqual({ one: 1 });
});

test('a tool shares the server of a running site, and leaves it running', async () => {
  const dataDir = newDataDir();
  const server = await start(dataDir);
  const shared = await shareEmbeddedPostgres({ dataDir, log: () => {} });
  expect(shared.url).toBe(server.url);
  await shared.stop();
  expect(await query(server.url, 'select 1 as one')).toEqual({ one: 1 });
});

test('a tool starts a server if no site is running, and stops it', async () => {
  const dataDir = newDataDir();
  const shared = await shareEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
  expect(await query(shared.url, 'select 1 as one')).toEqual({ one: 1 });
  const pid = pidOf(dataDir);
  await shared.stop();
  expect(isRunning(pid)).toBe(false);
});

test('a killed server is started again at the same address, with all committed data', async () => {
  const dataDir = newDataDir();
  const server = await start(dataDir, { durable: true });
  await query(server.url, 'create table kept as select 11 as number');
  const first = pidOf(dataDir);
  process.kill(first, 'SIGKILL');
  await expect
    .poll(() => query(server.url, 'select number from kept').catch(() => undefined), { interval: 20 })
    .toEqual({ number: 11 });
  const second = pidOf(dataDir);
  expect(second).not.toBe(first);
  await server.stop();
  expect(isRunning(second)).toBe(false);
});

test('a server that cannot be started again is reported once, and can be started once the cause is gone', async () => {
  const dataDir = newDataDir();
  const reason = Promise.withResolvers<Error>();
  const said: string[] = [];
  const server = await start(dataDir, { onExit: reason.resolve, log: (message) => said.push(message) });
  const control = join(dataDir, 'postgres/global/pg_control');
  renameSync(control, `${control}.moved`);
  process.kill(pidOf(dataDir), 'SIGKILL');
  const { message } = await reason.promise;
  expect(message).toContain('PostgreSQL could not be started again in 3 tries.');
  expect(message).toContain('pg_control');
  expect(said.filter((line) => line.endsWith('Starting it again'))).toHaveLength(3);
  await server.stop();
  renameSync(`${control}.moved`, control);
  expect(await query((await start(dataDir)).url, 'select 1 as one')).toEqual({ one: 1 });
});

test('a server that stops because the disk is full is started again once there is room', async () => {
  const dataDir = newDataDir();
  let full = true;
  const [waits, runs] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const given: Error[] = [];
  let tries = 0;
  const server = await start(dataDir, {
    onExit: (reason) => given.push(reason),
    log(message) {
      if (message.endsWith('start again once there is space')) waits.resolve();
      if (message.startsWith('PostgreSQL runs again')) runs.resolve();
    },
    hasRoom() {
      tries += 1;
      // With any other cause, this many failures would end it for good.
      if (tries > 4) full = false;
      if (!full && existsSync(`${control}.moved`)) renameSync(`${control}.moved`, control);
      return !full;
    },
  });
  const control = join(dataDir, 'postgres/global/pg_control');
  renameSync(control, `${control}.moved`);
  process.kill(pidOf(dataDir), 'SIGKILL');
  await waits.promise;
  expect(server.wantsRoom()).toBe(true);
  await runs.promise;
  expect([server.wantsRoom(), given]).toEqual([false, []]);
  expect(await query(server.url, 'select 1 as one')).toEqual({ one: 1 });
});

test('a server that waits for disk space can be stopped', async () => {
  const dataDir = newDataDir();
  const waits = Promise.withResolvers<void>();
  const server = await start(dataDir, {
    hasRoom: () => false,
    log: (message) => message.endsWith('start again once there is space') && waits.resolve(),
  });
  process.kill(pidOf(dataDir), 'SIGKILL');
  await waits.promise;
  await server.stop();
  expect(isRunning(pidOf(dataDir))).toBe(false);
});

test('a server that is stopped during its restart does not keep running', async () => {
  const dataDir = newDataDir();
  const again = Promise.withResolvers<void>();
  const server = await start(dataDir, { log: (message) => message.endsWith('Starting it again') && again.resolve() });
  process.kill(pidOf(dataDir), 'SIGKILL');
  await again.promise;
  await server.stop();
  expect(pidOf(dataDir)).toBe(0);
});

test.runIf(asRoot)(
  'for root in a directory of mode 0700, the cluster is made elsewhere, logged and found again',
  async () => {
    const dataDir = newDataDir(0o700);
    const said: string[] = [];
    const first = await start(dataDir, { log: (message) => said.push(message) });
    const home = readFileSync(join(dataDir, 'postgres.location'), 'utf8').trim();
    expect(said).toEqual([expect.stringContaining(`can't enter ${dataDir}: its files are in ${home}`)]);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    await query(first.url, 'create table kept as select 10 as number');
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.url, 'select number from kept')).toEqual({ number: 10 });
  },
);

test('without a bundled PostgreSQL for the machine, or without its package, the error names a remedy', () => {
  expect(() => findPackage('aix-ppc64')).toThrow('set DATABASE_URL');
  const foreign = process.platform === 'darwin' ? 'linux-x64' : 'darwin-x64';
  expect(() => findPackage(foreign)).toThrow('npm install --include=optional');
});

test('the error for a data directory that cannot be made names the directory', async () => {
  const file = join(newDataDir(), 'file');
  writeFileSync(file, '');
  await expect(start(join(file, 'data'))).rejects.toThrow(`The data directory ${join(file, 'data')} can't be written`);
});
