import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
import { siteUrlOf } from '#platform/server/db/site-role.ts';

/** The limits of a site would fail tests on a machine that is busy with the other tests. */
export const TEST_CONNECTIONS = { max: 5, statementMs: 60_000, patienceMs: 60_000 };

const prefix = 'tax-meridian-test-';
const log = () => {};

/**
 * Returns the PostgreSQL of a test run: `TEST_DATABASE_URL` if set, otherwise a temporary one that `stop()` removes.
 * Connect to `url` to create databases: see `createTestDatabase`.
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

/** Creates a data directory for a temporary server. If this run is killed, the next one removes it. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(dataDir, 0o755); // Under root, PostgreSQL runs as another user, who needs access.
  return dataDir;
}

/**
 * Stops and removes the servers of earlier runs that were killed. A server without a lock is just being created or
 * removed.
 */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name);
    if (!existsSync(join(dataDir, 'node.lock'))) continue;
    try {
      const { stop } = await startEmbeddedPostgres({ dataDir, log, durable: false });
      await stop();
      removeDataDir(dataDir);
    } catch {
      // The server belongs to a current run or to another user.
    }
  }
}

/**
 * Creates a database as a copy of `template`, which must have no connections, with a unique name because tests run in
 * parallel. `drop()` closes connections that are still open.
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

/** Returns the address at which the site connects to a database, given its owner's. */
export const siteUrl = (ownerUrl: string): string => siteUrlOf(ownerUrl, 'meridian_test_site');

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
