import { pino } from 'pino';
import { type Config, readConfig } from '#platform/server/config.ts';
import { connect, type Database } from '#platform/server/db/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
import { LONG_MS } from '#platform/server/db/pool.ts';

/** Runs `work` on the configured database, which may be the embedded one, and disconnects afterwards. */
export async function withDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' });
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.info(message) });
  const database = connect(config.databaseUrl ?? embedded!.url, log, { statementMs: LONG_MS });
  try {
    await work(database, config);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}
