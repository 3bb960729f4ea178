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

/** Errors that soon pass: another program took the port, or the helpers of a killed server have not ended yet. */
const passing =
  /could not bind|could not create any TCP\/IP sockets|pre-existing shared memory block|lock file "postmaster.pid" already exists/;

interface Launching {
  password: string;
  durable: boolean;
  port?: number;
  /** Settings in addition to the usual ones. */
  more?: ServerSettings | undefined;
  /** How long the server can take to recover before it answers. */
  patienceMs?: number;
}

/** Settings of PostgreSQL by their names. */
export type ServerSettings = Readonly<Record<string, string | number>>;

/**
 * Starts the server on 127.0.0.1, on the given port or a free one. The server survives if this process is killed, and
 * the next start finds it.
 * @throws EmbeddedPostgresError with the server's log, if the server ends instead of replying.
 */
export async function launch(
  home: Home,
  programs: Programs,
  { password, durable, port, more = {}, patienceMs }: Launching,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const pid = await run(home, programs, [...settings(port ?? (await freePort()), durable), ...asArguments(more)]);
    const postmaster = pid && (await untilAnswering(clusterOf(home), pid, password, patienceMs));
    if (postmaster) return postmaster;
    // A process that was killed at this moment may already have started a server.
    const rival = await findRunning(clusterOf(home), password);
    if (rival) return rival;
    const said = readLog(home);
    if (attempt === 5 || !passing.test(said)) throw new EmbeddedPostgresError(`PostgreSQL did not start:\n${said}`);
    await delay(attempt * 100);
  }
}

/** Does a fast shutdown: ends all sessions and writes all data. Resolves when the process has ended. */
export async function shutDown(home: Home, { pgCtl }: Programs, pid: number): Promise<void> {
  if (windows) {
    // Windows has no signals, and kill would not shut the server down cleanly. A failure means that it has already
    // ended.
    await promisify(execFile)(pgCtl, ['stop', '-D', clusterOf(home), '-m', 'fast', '-W'], { windowsHide: true }).catch(
      () => {},
    );
  } else {
    try {
      process.kill(pid, 'SIGINT');
    } catch {
      // The server has already ended.
    }
  }
  await untilEnded(pid);
}

/** Returns the end of the server's log since its last start. */
export const readLog = (home: Home) =>
  existsSync(logOf(home)) ? readFileSync(logOf(home), 'utf8').trim().slice(-4000) : '';

const logOf = (home: Home) => `${clusterOf(home)}.log`;

/** For small machines. The log omits statements and values, which contain personal data. */
function settings(port: number, durable: boolean): string[] {
  const safe = { max_connections: 100 };
  const fast = { max_connections: 200, fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
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
    ...(durable ? safe : fast),
  };
  return asArguments(values);
}

const asArguments = (values: ServerSettings) =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Starts the process. Returns its pid, or undefined if it has already ended. */
async function run(home: Home, { postgres, pgCtl }: Programs, args: string[]): Promise<number | undefined> {
  if (existsSync(logOf(home))) renameSync(logOf(home), `${logOf(home)}.old`);
  const cluster = clusterOf(home);
  // PostgreSQL refuses to run as an administrator, as it does as root; pg_ctl drops that right on Windows.
  const [program, argv]: [string, string[]] = windows
    ? [pgCtl, ['start', '-D', cluster, '-l', logOf(home), '-o', args.join(' ')]]
    : [postgres, ['-D', cluster, '-k', '', ...args]];
  const log = windows ? undefined : openSync(logOf(home), 'a', 0o600);
  // Detached, so that Ctrl-C reaches only this process, which first finishes its requests and then stops the server.
  // The log is a file, because a pipe would break at the end of this process.
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
