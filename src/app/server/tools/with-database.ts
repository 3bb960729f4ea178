import { keptServerOf } from '#platform/server/backup/wal/archiver.ts';
import type { KeptServer } from '#platform/server/backup/wal/base.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { connect, type Database } from '#platform/server/db/connect.ts';
import { shareEmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
import { LONG_MS } from '#platform/server/db/pool.ts';
import { siteUrlOf } from '#platform/server/db/site-role.ts';
import { createLog } from '#platform/server/log.ts';
import { setUpDatabase } from '#platform/server/set-up.ts';

interface Options {
  /** Whether the work can be done while the site is running on its embedded PostgreSQL. */
  besideSite?: boolean;
}

/** The site's settings and database, for tools. */
export interface Opened {
  config: Config;
  url: string;
  /** The embedded PostgreSQL, if its changes are archived. */
  keptServer: KeptServer | undefined;
  /** Migrates the database, and gives the site's role its privileges. */
  setUp(): Promise<void>;
}

/**
 * Runs `work` on the configured database, which may be the embedded one, and disconnects afterwards. Connects as the
 * owner of the tables, if its address is known, because the operator runs these commands.
 */
export async function withDatabase(
  work: (database: Database, opened: Opened) => Promise<void>,
  { besideSite = false }: Options = {},
): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog('warn');
  const start = besideSite ? shareEmbeddedPostgres : startEmbeddedPostgres;
  const embedded = config.databaseUrl
    ? undefined
    : await start({
        dataDir: config.dataDir,
        archiveSeconds: config.backup.walSeconds,
        log: (message) => log.info(message),
      });
  const siteUrl = config.databaseUrl ?? siteUrlOf(embedded!.url);
  const ownerUrl = embedded?.url ?? config.databaseOwnerUrl;
  const url = ownerUrl ?? siteUrl;
  const database = connect(url, log, { statementMs: LONG_MS });
  try {
    await work(database, {
      config,
      url,
      keptServer: keptServerOf(config, embedded),
      setUp: () => setUpDatabase({ url: siteUrl, ownerUrl }, log),
    });
  } finally {
    await database.close();
    await embedded?.stop();
  }
}
