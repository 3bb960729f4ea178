/** Starts the parts of the site in order; closes them in the reverse order. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ensureAdministrator } from '#platform/server/auth/administrator.ts';
import type { Config } from '#platform/server/config.ts';
import { connect, type Database, migrateDatabase, withSetUpLock } from '#platform/server/db/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
import { waitForDatabase } from '#platform/server/db/wait.ts';
import { dropWhenDue } from '#platform/server/schedule.ts';
import { compose, type Sources } from './compose.ts';
import { firstContent } from './seed/first-content.ts';
import { startTasks } from './tasks.ts';

export interface RunningSite {
  app: FastifyInstance;
  database: Database;
  address: string;
  /** Set at the first start only. */
  administrator: { email: string; password: string } | undefined;
  close(): Promise<void>;
}

/**
 * Calls `onLost` when the embedded PostgreSQL has ended and can't be started again.
 * @throws ConfigError, EmbeddedPostgresError, DatabaseError, and EADDRINUSE for a busy port; stops all other parts first
 */
export async function startSite(
  config: Config,
  log: Logger,
  sources: Sources,
  onLost: (reason: Error) => void,
): Promise<RunningSite> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    if (config.databaseUrl) await waitForDatabase(config.databaseUrl, log);
    const url = config.databaseUrl ?? (await embedded(config, log, closers, onLost));
    const database = connect(url, log);
    closers.push(database.close);
    await migrateDatabase(database);
    const { app, accounts, queue, deps, close: stop } = await compose({ url, database, config, log, sources });
    closers.push(stop);
    const administrator = await withSetUpLock(database.pool, async (tx) => {
      await firstContent(tx, config);
      return ensureAdministrator(accounts, tx, config);
    });
    closers.push(await startTasks(queue, deps));
    const stopSchedule = dropWhenDue(deps);
    closers.push(async () => stopSchedule());
    const address = await app.listen({ host: config.host, port: config.port });
    return { app, database, address: readable(address), administrator, close };
  } catch (err) {
    await close();
    throw err;
  }
}

async function embedded(
  config: Config,
  log: Logger,
  closers: (() => Promise<unknown>)[],
  onLost: (reason: Error) => void,
): Promise<string> {
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
    onExit: onLost,
  });
  closers.push(server.stop);
  return server.url;
}

/** An address that a person can open: 0.0.0.0 cannot be opened, and localhost is easier to read than 127.0.0.1. */
const readable = (address: string) => address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::\])/, '//localhost');
