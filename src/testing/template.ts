/** A database that others are made from by copying: migrated, with its first content and the tables of the queue. */
import { pino } from 'pino';
import { firstContent } from '#app/server/seed/first-content.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { connect, migrateDatabase } from '#platform/server/db/connect.ts';
import { startQueue } from '#platform/server/queue/queue.ts';
import { createTestDatabase } from './postgres.ts';

/** Creates it on the server at `serverUrl`; `createTestDatabase` copies it by its name. */
export async function createTemplate(
  serverUrl: string,
  { seed = 'none' }: Partial<Pick<Config, 'seed'>> = {},
): Promise<{ name: string; drop(): Promise<void> }> {
  const log = pino({ level: 'silent' });
  const { url, drop } = await createTestDatabase(serverUrl);
  const database = connect(url, log);
  await migrateDatabase(database);
  await firstContent(database.db, readConfig({ SEED: seed }));
  await database.close();
  // The queue creates its own tables; in the template this happens once for all copies.
  await (await startQueue({ url, log })).stop();
  return { name: new URL(url).pathname.slice(1), drop };
}
