/** Starts the parts of the site in order, and closes them in reverse order. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { fillDocuments } from '#features/search/server/index.ts';
import { ensureAdministrator, type FirstAdministrator } from '#platform/server/auth/administrator.ts';
import type { ArchivedServer } from '#platform/server/backup/wal/archiver.ts';
import type { Config } from '#platform/server/config.ts';
import { isDatabaseAway } from '#platform/server/db/away.ts';
import { connect, type Database, withSetUpLock } from '#platform/server/db/connect.ts';
import { ownsTables } from '#platform/server/db/site-role.ts';
import { unlessSilent } from '#platform/server/db/wait.ts';
import type { Deps } from '#platform/server/deps.ts';
import { dropWhenDue } from '#platform/server/schedule.ts';
import { connectionsOf, type WorkerContext, worksInBackground } from '#platform/server/workers/share.ts';
import { compose, type Sources } from './compose.ts';
import { prepareDatabase } from './prepare-database.ts';
import { firstContent } from './seed/first-content.ts';
import { startTasks } from './tasks.ts';

/** The site without its port: a worker's part, or all of it. */
export interface SiteNode {
  app: FastifyInstance;
  database: Database;
  /** Set only on the first start. */
  administrator: FirstAdministrator | undefined;
  close(): Promise<void>;
}

export interface RunningSite extends SiteNode {
  address: string;
}

/**
 * Starts the site in this process. Calls `onLost` if the embedded PostgreSQL has ended and cannot be started again.
 * @throws ConfigError, EmbeddedPostgresError, DatabaseError, and EADDRINUSE for a busy port; stops all other parts
 *   first
 */
export async function startSite(
  config: Config,
  log: Logger,
  sources: Sources = {},
  onLost: (reason: Error) => void = () => undefined,
): Promise<RunningSite> {
  const prepared = await prepareDatabase(config, log, onLost);
  let node: SiteNode | undefined;
  const close = async () => void (await prepared.stopAfter(async () => node?.close()));
  try {
    node = await startNode({ ...prepared, config, log, sources });
    const address = await node.app.listen({ host: config.host, port: config.port });
    return { ...node, address, close };
  } catch (err) {
    await close();
    throw err;
  }
}

interface NodeOptions {
  url: string;
  config: Config;
  log: Logger;
  sources: Sources;
  /** The embedded PostgreSQL, if its changes are archived with the backups. */
  keptServer: ArchivedServer | undefined;
  /** Returns whether the embedded PostgreSQL has ended because the disk is full. */
  wantsRoom: () => boolean;
  /** The worker's share, if the site has several workers. */
  share?: WorkerContext;
}

/** Starts this node on a prepared database. @throws ConfigError, DatabaseError; stops all other parts first */
export async function startNode(options: NodeOptions): Promise<SiteNode> {
  const { url, config, log, sources, share, keptServer, wantsRoom } = options;
  const closers: (() => Promise<unknown>)[] = [];
  const database = connect(url, log, { max: connectionsOf(share).requests });
  closers.push(database.close);
  const close = () => closeAll(closers, database, log);
  try {
    if (worksInBackground(share) && (await ownsTables(database.db))) log.warn(OWNS_TABLES);
    const part = { url, database, config, log, sources, share, keptServer, wantsRoom };
    const { app, accounts, queue, deps, close: stop } = await compose(part);
    closers.push(stop);
    const administrator = await withSetUpLock(database.pool, async (tx) => {
      await firstContent(tx, config, deps.files);
      return ensureAdministrator(accounts, tx, config);
    });
    if (worksInBackground(share)) closers.push(startFilling(deps));
    closers.push(await startTasks(queue, deps));
    const stopSchedule = dropWhenDue(deps);
    closers.push(async () => stopSchedule());
    closers.push(() => app.close());
    if (share) {
      await app.ready();
      share.arrivals.to(app.server);
    }
    return { app, database, administrator, close };
  } catch (err) {
    await close();
    throw err;
  }
}

/**
 * Fills the search after an upgrade or a restored backup, while the site is running. Returns a function that stops it.
 */
function startFilling({ db, log }: Pick<Deps, 'db' | 'log'>): () => Promise<void> {
  let isStopped = false;
  const filled = fillDocuments(db, () => isStopped).catch((err: unknown) =>
    log.error(
      { err },
      'the search documents are incomplete: the next start, or npm run search:rebuild, completes them',
    ),
  );
  return () => {
    isStopped = true;
    return filled;
  };
}

const OWNS_TABLES =
  'the role of DATABASE_URL owns the tables: anyone who takes over the site could change the audit log unnoticed. docs/operations.md, "Database roles", says how to separate them';

/**
 * The maximum time (ms) for closing everything that uses a database which does not respond: work that waits for it
 * cannot be finished.
 */
const CLOSE_AWAY_MS = 3_000;

/** Closes all parts, the last one first. @throws the first error that an unreachable database does not explain */
async function closeAll(closers: (() => Promise<unknown>)[], { db, presence }: Database, log: Logger) {
  const failures: unknown[] = [];
  const inOrder = async () => {
    for (const closer of closers.splice(0).reverse())
      await closer().catch((err: unknown) => {
        if (isDatabaseAway(err)) log.warn({ err }, 'closing without the database');
        else failures.push(err);
      });
  };
  // Without a query, nothing would notice that the database does not respond.
  db.execute('select 1').catch(() => undefined);
  await unlessSilent(inOrder, presence, CLOSE_AWAY_MS);
  if (failures.length > 0) throw failures[0];
}
