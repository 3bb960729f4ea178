/** Starts the parts of the site in order; closes them in the reverse order. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ensureAdministrator, type FirstAdministrator } from '#platform/server/auth/administrator.ts';
import type { Config } from '#platform/server/config.ts';
import { isDatabaseAway } from '#platform/server/db/away.ts';
import { connect, type Database, withSetUpLock } from '#platform/server/db/connect.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#platform/server/db/embedded/start.ts';
import { ownsTables, siteUrlOf } from '#platform/server/db/site-role.ts';
import { waitForDatabase } from '#platform/server/db/wait.ts';
import { dropWhenDue } from '#platform/server/schedule.ts';
import { setUpDatabase } from '#platform/server/set-up.ts';
import { compose, type Sources } from './compose.ts';
import { firstContent } from './seed/first-content.ts';
import { startTasks } from './tasks.ts';

export interface RunningSite {
  app: FastifyInstance;
  database: Database;
  address: string;
  /** Set at the first start only. */
  administrator: FirstAdministrator | undefined;
  close(): Promise<void>;
}

/**
 * Calls `onLost` when the embedded PostgreSQL has ended and can't be started again.
 * @throws ConfigError, EmbeddedPostgresError, DatabaseError, and EADDRINUSE for a busy port; stops all other parts first
 */
export async function startSite(
  config: Config,
  log: Logger,
  sources: Sources = {},
  onLost: (reason: Error) => void = () => undefined,
): Promise<RunningSite> {
  const closers: (() => Promise<unknown>)[] = [];
  let database: Database | undefined;
  let server: EmbeddedPostgres | undefined;
  const close = async () => {
    await closeAll(closers, database, log);
    // A frozen server ends when it goes on, or the next start adopts it.
    await unlessSilent(async () => server?.stop(), database, STOP_AWAY_MS);
  };
  try {
    if (!config.databaseUrl) server = await startEmbeddedPostgres(embedded(config, log, onLost));
    const ownerUrl = server?.url ?? config.databaseOwnerUrl;
    const url = config.databaseUrl ?? siteUrlOf(server!.url);
    await waitForDatabase(ownerUrl ?? url, log);
    await setUpDatabase({ url, ownerUrl }, log);
    await waitForDatabase(url, log);
    database = connect(url, log);
    closers.push(database.close);
    if (await ownsTables(database.db)) log.warn(OWNS_TABLES);
    const { app, accounts, queue, deps, close: stop } = await compose({ url, database, config, log, sources });
    closers.push(stop);
    const administrator = await withSetUpLock(database.pool, async (tx) => {
      await firstContent(tx, config, deps.files);
      return ensureAdministrator(accounts, tx, config);
    });
    closers.push(await startTasks(queue, deps));
    const stopSchedule = dropWhenDue(deps);
    closers.push(async () => stopSchedule());
    closers.push(() => app.close());
    const address = await app.listen({ host: config.host, port: config.port });
    return { app, database, address: readable(address), administrator, close };
  } catch (err) {
    await close();
    throw err;
  }
}

const OWNS_TABLES =
  'the role of DATABASE_URL owns the tables: whoever takes over the site can change the audit log unnoticed. docs/operations.md, "Roles of the database", says how to separate them';

const embedded = ({ dataDir }: Config, log: Logger, onExit: (reason: Error) => void): EmbeddedPostgresOptions => ({
  dataDir,
  log: (message) => log.warn(message),
  onExit,
});

/** While the database does not answer, closing what uses it takes no longer than this: what waits for it can't be finished. */
const CLOSE_AWAY_MS = 3_000;
/** … and stopping the embedded PostgreSQL no longer than this. */
const STOP_AWAY_MS = 300;

/** Closes all parts, the last one first. @throws the first error that has another reason than an unreachable database */
async function closeAll(closers: (() => Promise<unknown>)[], database: Database | undefined, log: Logger) {
  const failures: unknown[] = [];
  const inOrder = async () => {
    for (const closer of closers.splice(0).reverse())
      await closer().catch((err: unknown) => {
        if (isDatabaseAway(err)) log.warn({ err }, 'closing without the database');
        else failures.push(err);
      });
  };
  // Without a question, nobody would notice that the database does not answer.
  database?.db.execute('select 1').catch(() => undefined);
  await unlessSilent(inOrder, database, CLOSE_AWAY_MS);
  if (failures.length > 0) throw failures[0];
}

/** Waits for `work`; while the database does not answer, no longer than `ms`. */
async function unlessSilent(work: () => Promise<unknown>, database: Database | undefined, ms: number): Promise<void> {
  const done = new AbortController();
  const begun = performance.now();
  const enough = async () => {
    const { signal } = done;
    while (!(database?.presence.isSilent() && performance.now() - begun >= ms)) await pause(50, undefined, { signal });
  };
  try {
    await Promise.race([work(), enough()]);
  } finally {
    done.abort();
  }
}

/** An address that a person can open: 0.0.0.0 cannot be opened, and localhost is easier to read than 127.0.0.1. */
const readable = (address: string) => address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::\])/, '//localhost');
