/** Starts a PostgreSQL once per run, with a migrated database and the first content that each test file copies. */
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { firstContent } from '#app/server/seed/first-content.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { setUpDatabase } from '#platform/server/set-up.ts';
import { createTestDatabase, siteUrl, startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = pino({ level: 'silent' });
  const server = await startTestPostgres();
  const template = await createTestDatabase(server.url);
  await setUpDatabase({ url: siteUrl(template.url), ownerUrl: template.url }, log);
  const database = connect(template.url, log);
  await firstContent(database.db, readConfig({ SEED: 'none' }));
  await database.close();
  project.provide('postgres', { url: server.url, template: new URL(template.url).pathname.slice(1) });
  return async () => {
    await template.drop();
    await server.stop();
  };
}
