import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';

const prefix = 'tax-meridian-test-';
const log = () => {};

/**
 * The PostgreSQL of one test run: `TEST_DATABASE_URL` if it is set, else a throw-away one that `stop()` removes.
 * The url names a database to connect to for creating others: see `createTestDatabase`.
 */
export async function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  await removeAbandoned();
  const dataDir = newDataDir();
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const stop = async () => {
    await server.stop();
    removeDataDir(dataDir);
  };
  return { url: server.url, stop };
}

/** For a server that is thrown away, also by the next run if this one is killed. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(dataDir, 0o755); // Under root, PostgreSQL runs as a user who has to enter it.
  return dataDir;
}

/** Ends and removes the servers of earlier runs that were killed. Those without a lock are just being made or removed. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    if (!existsSync(join(dataDir, 'node.lock'))) continue;
    try {
      const { stop } = await startEmbeddedPostgres({ dataDir, log, durable: false });
      await stop();
      removeDataDir(dataDir);
    } catch {
      // It belongs to a run that is under way, or to another user.
    }
  }
}

/** Removes a data directory and the cluster that was put elsewhere for it, if there is one. Its server has to be stopped. */
export function removeDataDir(dataDir: string): void {
  const record = join(dataDir, 'postgres.location');
  if (existsSync(record)) rmSync(readFileSync(record, 'utf8').trim(), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * A fresh database on that server, a copy of `template` (to which nobody may be connected meanwhile), under a name of
 * its own: tests run in parallel. `drop()` cuts off whoever is still connected.
 */
export async function createTestDatabase(
  serverUrl: string,
  { template = 'template1' }: { template?: string } = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name} template ${pg.escapeIdentifier(template)}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
