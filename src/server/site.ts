/** Everything that runs, in the order in which it starts; closed in the reverse order. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type AppOptions, buildApp } from './app.ts';
import { ensureAdministrator } from './auth/administrator.ts';
import { createAccounts } from './auth/auth.ts';
import { listenForChanges } from './changes.ts';
import type { Config } from './config.ts';
import { connect, type Database, migrateDatabase, withSetUpLock } from './db/connect.ts';
import { startEmbeddedPostgres } from './db/embedded/start.ts';
import { waitForDatabase } from './db/wait.ts';
import { databaseLimits } from './limits/store.ts';
import { startBulkMail } from './mail/bulk/bulk.ts';
import { mailingKinds } from './mail/bulk/kinds.ts';
import { createMailer, type MailerDeps } from './mail/mailer.ts';
import { startQueue } from './queue/queue.ts';
import { dropWhenDue } from './schedule.ts';
import { firstContent } from './seed/first-content.ts';
import { startTasks } from './tasks.ts';

export interface RunningSite {
  app: FastifyInstance;
  database: Database;
  address: string;
  /** Only at the very first start. */
  administrator: { email: string; password: string } | undefined;
  close(): Promise<void>;
}

/** What development takes straight from the sources instead of the build. */
export type SiteSources = Pick<AppOptions, 'renderer'> & Pick<MailerDeps, 'loadTemplates'>;

/** @throws ConfigError, EmbeddedPostgresError, DatabaseError, and EADDRINUSE for a busy port: nothing is left running then */
export async function startSite(
  config: Config,
  log: Logger,
  { renderer, loadTemplates }: SiteSources = {},
): Promise<RunningSite> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    if (config.databaseUrl) await waitForDatabase(config.databaseUrl, log);
    const url = config.databaseUrl ?? (await embedded(config, log, closers));
    const database = connect(url, log);
    closers.push(database.close);
    await migrateDatabase(database);
    const { db, pool } = database;
    const accounts = await createAccounts({ db, config, log });
    const administrator = await withSetUpLock(pool, async (tx) => {
      await firstContent(tx, config);
      return ensureAdministrator(accounts, tx, config);
    });
    const changes = await listenForChanges(url, log);
    closers.push(changes.close);
    const queue = await startQueue({ url, log });
    closers.push(queue.stop);
    const mailer = await createMailer({ db, config, log, queue, ...(loadTemplates && { loadTemplates }) });
    closers.push(mailer.close);
    closers.push(await startBulkMail({ db, url, config, log, kinds: mailingKinds(config) }));
    const deps = { db, config, log, changes, mailer };
    closers.push(await startTasks(queue, deps));
    const limits = databaseLimits({ url, config, log });
    closers.push(limits.close);
    const app = await buildApp({ ...deps, accounts, limits, ...(renderer && { renderer }) });
    closers.push(() => app.close());
    const stopSchedule = dropWhenDue(deps);
    closers.push(async () => stopSchedule());
    const address = await app.listen({ host: config.host, port: config.port });
    return { app, database, address: readable(address), administrator, close };
  } catch (err) {
    await close();
    throw err;
  }
}

async function embedded(config: Config, log: Logger, closers: (() => Promise<unknown>)[]): Promise<string> {
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
    onExit: (reason) => log.error({ err: reason }, 'the embedded PostgreSQL stopped'),
  });
  closers.push(server.stop);
  return server.url;
}

/** What a person can click: nobody can open 0.0.0.0, and localhost reads better than 127.0.0.1. */
const readable = (address: string) => address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::\])/, '//localhost');
