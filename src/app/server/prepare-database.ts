/** Prepares the database for the site, once for all workers. */
import type { Logger } from 'pino';
import { type ArchivedServer, keptServerOf } from '#platform/server/backup/wal/archiver.ts';
import type { Config } from '#platform/server/config.ts';
import { connect, type Database } from '#platform/server/db/connect.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#platform/server/db/embedded/start.ts';
import { siteUrlOf } from '#platform/server/db/site-role.ts';
import { unlessSilent, waitForDatabase } from '#platform/server/db/wait.ts';
import { setUpDatabase } from '#platform/server/set-up.ts';

export interface PreparedDatabase {
  /** The address that the site uses to connect. */
  url: string;
  /** The embedded PostgreSQL, if its changes are archived with the backups. */
  keptServer: ArchivedServer | undefined;
  /** Returns whether the embedded PostgreSQL has ended because the disk is full. */
  wantsRoom(): boolean;
  /**
   * Does the work, which ends everything that uses the database, and then stops the embedded PostgreSQL, if there is
   * one.
   */
  stopAfter(work: () => Promise<unknown>): Promise<unknown>;
}

/** The maximum time (ms) for stopping an embedded PostgreSQL that does not respond. */
const STOP_AWAY_MS = 300;

/**
 * Starts the embedded PostgreSQL unless the configuration names another one, waits until the database responds, and
 * brings it up to date. Calls `onLost` if the embedded PostgreSQL has ended and cannot be started again.
 * @throws EmbeddedPostgresError, DatabaseError; stops the server first
 */
export async function prepareDatabase(
  config: Config,
  log: Logger,
  onLost: (reason: Error) => void,
): Promise<PreparedDatabase> {
  const server = config.databaseUrl ? undefined : await startEmbeddedPostgres(embedded(config, log, onLost));
  const url = config.databaseUrl ?? siteUrlOf(server!.url);
  try {
    const ownerUrl = server?.url ?? config.databaseOwnerUrl;
    await waitForDatabase(ownerUrl ?? url, log);
    await setUpDatabase({ url, ownerUrl }, log);
    await waitForDatabase(url, log);
  } catch (err) {
    await server?.stop();
    throw err;
  }
  const wantsRoom = server?.wantsRoom ?? (() => false);
  return {
    url,
    keptServer: keptServerOf(config, server),
    wantsRoom,
    stopAfter: (work) => (server ? stopAfter(work, server, connect(url, log, { max: 1 })) : work()),
  };
}

/** A frozen server ends once it resumes, or the next start takes it over. */
async function stopAfter(work: () => Promise<unknown>, server: EmbeddedPostgres, { db, presence, close }: Database) {
  // Without a query, nothing would notice that the database does not respond.
  const asked = db
    .execute('select 1')
    .catch(() => undefined)
    .finally(close);
  try {
    await work();
  } finally {
    await unlessSilent(() => asked, presence, STOP_AWAY_MS);
    await unlessSilent(server.stop, presence, STOP_AWAY_MS);
  }
}

const embedded = (
  { dataDir, backup }: Config,
  log: Logger,
  onExit: (reason: Error) => void,
): EmbeddedPostgresOptions => ({
  dataDir,
  archiveSeconds: backup.walSeconds,
  log: (message) => log.warn(message),
  onExit,
});
