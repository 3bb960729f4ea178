import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { identity } from './account.ts';
import { environment } from './cluster.ts';
import { cannotRun, EmbeddedPostgresError } from './errors.ts';
import { clusterOf, type Home } from './home.ts';
import { findRunning, type Postmaster, readPidFile, untilAnswering, untilEnded } from './postmaster.ts';
import type { Programs } from './server-files.ts';

const windows = process.platform === 'win32';

/** Gone after a moment: somebody took the port that was free, or a server that was killed and its helpers still end. */
const passing =
  /could not bind|could not create any TCP\/IP sockets|pre-existing shared memory block|lock file "postmaster.pid" already exists/;

/**
 * Starts the server on a free port of 127.0.0.1. It outlives us if we are killed, and is then found by the next start.
 * @throws EmbeddedPostgresError with what the server wrote, if it ends instead of answering.
 */
export async function launch(
  home: Home,
  programs: Programs,
  { password, durable }: { password: string; durable: boolean },
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const pid = await run(home, programs, settings(await freePort(), durable));
    const postmaster = pid && (await untilAnswering(clusterOf(home), pid, password));
    if (postmaster) return postmaster;
    // The server of a parent that was killed in this very moment may have come first.
    const rival = await findRunning(clusterOf(home), password);
    if (rival) return rival;
    const said = readLog(home);
    if (attempt === 5 || !passing.test(said)) throw new EmbeddedPostgresError(`PostgreSQL did not start:\n${said}`);
    await delay(attempt * 100);
  }
}

/** Fast shutdown: sessions are ended, everything is written. Resolves when the process has ended. */
export async function shutDown(home: Home, { pgCtl }: Programs, pid: number): Promise<void> {
  if (windows) {
    // Windows has no signals: kill would cut the server off. Failing means that it has ended already.
    await promisify(execFile)(pgCtl, ['stop', '-D', clusterOf(home), '-m', 'fast', '-W'], { windowsHide: true }).catch(
      () => {},
    );
  } else {
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      // It has ended already.
    }
  }
  await untilEnded(pid);
}

/** What the server wrote since it was last started. */
export const readLog = (home: Home) =>
  existsSync(logOf(home)) ? readFileSync(logOf(home), 'utf8').trim().slice(-4000) : '';

const logOf = (home: Home) => `${clusterOf(home)}.log`;

/** Memory is kept low for small machines. The log tells no statements and no values: they hold personal data. */
function settings(port: number, durable: boolean): string[] {
  const lasting = { max_connections: 100 };
  const throwAway = { max_connections: 200, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    io_method: 'sync',
    jit: 'off',
    max_logical_replication_workers: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? lasting : throwAway),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Starts the process; its pid, or undefined if it has ended already. */
async function run(home: Home, { postgres, pgCtl }: Programs, args: string[]): Promise<number | undefined> {
  if (existsSync(logOf(home))) renameSync(logOf(home), `${logOf(home)}.old`);
  const cluster = clusterOf(home);
  // On Windows pg_ctl takes away the rights of an administrator, which PostgreSQL refuses like root's.
  const [program, argv]: [string, string[]] = windows
    ? [pgCtl, ['start', '-D', cluster, '-l', logOf(home), '-o', args.join(' ')]]
    : [postgres, ['-D', cluster, '-k', '', ...args]];
  const log = windows ? undefined : openSync(logOf(home), 'a', 0o600);
  // Detached: Ctrl-C is for us, who still answer requests with its help, and stop it afterwards. Its log is a file, not
  // a pipe that would break with us.
  const stdio: ['ignore', number | 'ignore', number | 'ignore'] = ['ignore', log ?? 'ignore', log ?? 'ignore'];
  const options = {
    env: environment,
    cwd: home.path,
    detached: true,
    windowsHide: true,
    stdio,
    ...identity(home.account),
  };
  try {
    const child = spawn(program, argv, options);
    child.unref();
    await once(child, 'spawn');
    if (!windows) return child.pid;
    await once(child, 'exit');
    return readPidFile(cluster)?.pid;
  } catch (error) {
    throw cannotRun(program, error);
  } finally {
    if (log !== undefined) closeSync(log);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
