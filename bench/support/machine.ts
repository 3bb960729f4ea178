import { pino } from 'pino';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { removeDataDir } from '#platform/server/db/embedded/home.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts';
import { LONG_MS } from '#platform/server/db/pool.ts';
import { newDataDir } from '#testing/site-process.ts';

/** Starts a separate PostgreSQL with an empty data directory, without a site. */
export async function startMachine() {
  const dataDir = newDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const database = connect(postgres.url, pino({ level: 'silent' }), { max: 4, statementMs: LONG_MS });
  return {
    url: postgres.url,
    dataDir,
    database,
    config: readConfig({ DATA_DIR: dataDir }),
    async stop() {
      await database.close();
      await postgres.stop();
      removeDataDir(dataDir);
    },
  };
}
