/** A database that others are copied from: migrated, with its initial content and the tables of the queue. */
import { pino } from 'pino';
import { firstContent } from '#app/server/seed/first-content.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { setUpDatabase } from '#platform/server/set-up.ts';
import { createTestDatabase, siteUrl, TEST_CONNECTIONS } from './postgres.ts';

/** Creates the template on the server at `serverUrl`; `createTestDatabase` copies it by name. */
export async function createTemplate(
  serverUrl: string,
  { seed = 'none' }: Partial<Pick<Config, 'seed'>> = {},
): Promise<{ name: string; drop(): Promise<void> }> {
  const log = pino({ level: 'silent' });
  const { url, drop } = await createTestDatabase(serverUrl);
  await setUpDatabase({ url: siteUrl(url), ownerUrl: url }, log);
  const database = connect(url, log, TEST_CONNECTIONS);
  await firstContent(database.db, readConfig({ SEED: seed }));
  await database.close();
  return { name: new URL(url).pathname.slice(1), drop };
}
