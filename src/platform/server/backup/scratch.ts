/** Makes a temporary database for trying something out. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import { removeDataDir } from '../db/embedded/home.ts';
import { startEmbeddedPostgres } from '../db/embedded/start.ts';
import { withConnection } from '../db/one-connection.ts';
import { DatabaseError, FORBIDDEN } from '../db/wait.ts';

/** Gives `work` an empty database: on the configured server, or in a separate PostgreSQL under DATA_DIR/scratch. */
export async function withScratchDatabase<T>(
  { databaseUrl, databaseOwnerUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  log: Logger,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const besides = databaseOwnerUrl ?? databaseUrl;
  if (!besides)
    return withScratchCluster(
      dataDir,
      log,
      async () => undefined,
      (_, database) => work(database),
    );
  const { url, remove } = await createDatabase(besides);
  const database = connect(url, log, { max: 3 });
  try {
    return await work(database);
  } finally {
    await database.close();
    await remove();
  }
}

async function createDatabase(databaseUrl: string) {
  const name = `scratch_${randomUUID().replaceAll('-', '')}`;
  await execute(databaseUrl, `create database ${name} template template0`);
  return {
    url: Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href,
    remove: () => execute(databaseUrl, `drop database if exists ${name} with (force)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const explain = (err: unknown) => {
    if ((err as { code?: string }).code !== FORBIDDEN) throw err;
    throw new DatabaseError(
      `The role ${new URL(url).username} may not create databases: allow it (alter role … createdb), or unset DATABASE_URL here, so that an embedded PostgreSQL is used`,
    );
  };
  await withConnection({ connectionString: url }, (client) => client.query(statement).catch(explain));
}

/** Makes a cluster in DATA_DIR/scratch with `make`, gives `work` its server, and removes it afterwards. */
export async function withScratchCluster<Made, T>(
  parent: string,
  log: Logger,
  make: (dataDir: string) => Promise<Made>,
  work: (made: Made, database: Database) => Promise<T>,
): Promise<T> {
  const dataDir = await makeScratch(parent);
  try {
    const made = await make(dataDir);
    const server = await startScratch(dataDir);
    const database = connect(server.url, log, { max: 3 });
    try {
      return await work(made, database);
    } finally {
      await database.close();
      await server.stop();
    }
  } finally {
    removeDataDir(dataDir);
  }
}

const startScratch = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });

async function makeScratch(parent: string): Promise<string> {
  const dataDir = path.join(parent, 'scratch');
  if (existsSync(dataDir)) {
    // Stops the server that a killed process may have left running.
    await (await startScratch(dataDir)).stop();
    removeDataDir(dataDir);
  }
  mkdirSync(dataDir, { recursive: true });
  return dataDir;
}
