/** Starts a PostgreSQL once per run, with a migrated database and the first content that each test file copies. */
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { firstContent } from '#app/server/seed/first-content.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect, migrateDatabase } from '#platform/server/db/connect.ts';
import { startQueue } from '#platform/server/queue/queue.ts';
import { createTestDatabase, startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = pino({ level: 'silent' });
  const server = await startTestPostgres();
  const template = await createTestDatabase(server.url);
  const database = connect(template.url, log);
  await migrateDatabase(database);
  await firstContent(database.db, readConfig({ SEED: 'none' }));
  await database.close();
  // The queue creates its own tables; in the template this happens once for all test files.
  await (await startQueue({ url: template.url, log })).stop();
  project.provide('postgres', { url: server.url, template: new URL(template.url).pathname.slice(1) });
  return async () => {
    await template.drop();
    await server.stop();
  };
}
