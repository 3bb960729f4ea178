import { pino } from 'pino';
import { type Config, readConfig } from '#platform/server/config.ts';
import { connect, type Database } from '#platform/server/db/connect.ts';
import { shareEmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
import { LONG_MS } from '#platform/server/db/pool.ts';

interface Options {
  /** The work can be done while the site is running on its embedded PostgreSQL. */
  besideSite?: boolean;
}

/** The site's settings and database, for tools. */
export interface Opened {
  config: Config;
  url: string;
}

/** Runs `work` on the configured database, which may be the embedded one, and disconnects afterwards. */
export async function withDatabase(
  work: (database: Database, opened: Opened) => Promise<void>,
  { besideSite = false }: Options = {},
): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' });
  const start = besideSite ? shareEmbeddedPostgres : startEmbeddedPostgres;
  const embedded = config.databaseUrl
    ? undefined
    : await start({ dataDir: config.dataDir, log: (message) => log.info(message) });
  const url = config.databaseUrl ?? embedded!.url;
  const database = connect(url, log, { statementMs: LONG_MS });
  try {
    await work(database, { config, url });
  } finally {
    await database.close();
    await embedded?.stop();
  }
}
