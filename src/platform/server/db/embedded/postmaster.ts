import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withConnection } from '../one-connection.ts';
import { codeOf, EmbeddedPostgresError } from './errors.ts';
import { commandLine, isRunning } from './processes.ts';

const patience = 60_000;
const glance = 20;

/** A running server: its main process, and how to connect as its superuser. */
export interface Postmaster {
  pid: number;
  url: string;
}

/**
 * Returns the server that a killed process left running on this cluster; undefined if there is none. Waits for a
 * recovering server, and until one that is shutting down has ended.
 */
export async function findRunning(cluster: string, password: string): Promise<Postmaster | undefined> {
  const pid = readPidFile(cluster)?.pid;
  if (!pid) return undefined;
  const command = isRunning(pid) ? commandLine(pid) : '';
  if (command?.includes(cluster)) return untilAnswering(cluster, pid, password);
  if (command !== undefined) disown(cluster);
  return undefined;
}

/**
 * Writes our pid over a dead server's. PostgreSQL refuses to start while any process has the recorded pid, and a
 * restarted container often gives that pid to another program. PostgreSQL accepts the pid of its own parent. We keep the
 * file, because PostgreSQL reads it to check whether an old helper still uses the cluster.
 */
function disown(cluster: string): void {
  const path = join(cluster, 'postmaster.pid');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)));
}

/** Resolves once the server with this pid replies to a query, or with undefined once it has ended. */
export async function untilAnswering(
  cluster: string,
  pid: number,
  password: string,
  patienceMs: number = patience,
): Promise<Postmaster | undefined> {
  const deadline = performance.now() + patienceMs;
  while (isRunning(pid)) {
    const file = readPidFile(cluster);
    // Without sslmode, a PGSSLMODE in the environment could require TLS, which this server does not offer.
    const url = `postgres://postgres:${password}@127.0.0.1:${file?.port}/postgres?sslmode=disable`;
    if (file?.pid === pid && file.port && !file.isStarting && (await answers(url))) return { pid, url };
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL (pid ${pid}) on ${cluster} does not respond. Its log is ${cluster}.log`,
      );
    }
    await delay(glance);
  }
  return undefined;
}

/** @throws EmbeddedPostgresError if the process still runs after a minute. */
export async function untilEnded(pid: number): Promise<void> {
  const deadline = performance.now() + patience;
  while (isRunning(pid)) {
    if (performance.now() > deadline) throw new EmbeddedPostgresError(`PostgreSQL (pid ${pid}) does not shut down`);
    await delay(glance);
  }
}

/** Calls `onEnd` once when the process has ended, unless it was stopped before. Does not keep this process running. */
export function watch(pid: number, onEnd: () => void): { stop(): void } {
  const timer = setInterval(() => {
    if (isRunning(pid)) return;
    clearInterval(timer);
    onEnd();
  }, 250);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Reads postmaster.pid: the pid in line 1, the port in line 4 (briefly missing on startup), the state in line 8. */
export function readPidFile(
  cluster: string,
): { pid: number; port: number | undefined; isStarting: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    const isStarting = lines[7]?.trim() === 'starting';
    return pid > 0 ? { pid, port: Number(lines[3]) || undefined, isStarting } : undefined;
  } catch {
    return undefined;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await withConnection({ connectionString: url, connectionTimeoutMillis: 2_000 }, (client) =>
      client.query('select 1'),
    );
    return true;
  } catch (error) {
    if (codeOf(error) !== '28P01') return false;
    throw new EmbeddedPostgresError('PostgreSQL rejects the password in postgres.password, beside the cluster', {
      cause: error,
    });
  }
}
