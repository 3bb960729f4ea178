/** Gets the database ready for the site: once, however many workers there are. */
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
import { unlessSilent } from '#platform/server/db/unless-silent.ts';
import { waitForDatabase } from '#platform/server/db/wait.ts';
import { setUpDatabase } from '#platform/server/set-up.ts';

export interface PreparedDatabase {
  /** As the site connects. */
  url: string;
  /** The embedded PostgreSQL, if its changes are kept among the backups. */
  keptServer: ArchivedServer | undefined;
  /** Whether the embedded PostgreSQL has ended for want of room on the disk. */
  wantsRoom(): boolean;
  /** Does the work, which ends everything that uses the database, and then stops the embedded PostgreSQL, if there is one. */
  stopAfter(work: () => Promise<unknown>): Promise<unknown>;
}

/** Stopping an embedded PostgreSQL that does not answer takes no longer than this. */
const STOP_AWAY_MS = 300;

/**
 * Starts the embedded PostgreSQL unless the configuration names another one, waits until the database answers, and brings
 * it up to date. Calls `onLost` when the embedded PostgreSQL has ended and can't be started again.
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

/** A frozen server ends when it goes on, or the next start adopts it. */
async function stopAfter(work: () => Promise<unknown>, server: EmbeddedPostgres, { db, presence, close }: Database) {
  // Without a question, nobody would notice that the database does not answer.
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
