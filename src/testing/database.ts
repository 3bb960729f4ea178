/** Migrated databases with the initial content, without the app. `close` drops them. */
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '#platform/server/db/connect.ts';
import { createTestDatabase, siteUrl, TEST_CONNECTIONS } from './postgres.ts';

/** Connects as the site's role. */
export const testDatabase = () => open(siteUrl);

/** Connects as the owner of the tables, who can do what the site cannot. */
export const ownerDatabase = () => open((owner) => owner);

async function open(addressFor: (owner: string) => string) {
  const { url: server, template } = inject('postgres');
  const { url: owner, drop } = await createTestDatabase(server, { template });
  const url = addressFor(owner);
  const database = connect(url, pino({ level: 'silent' }), TEST_CONNECTIONS);
  return {
    url,
    db: database.db,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/**
 * Opens an empty database as its owner, or a copy of `template`. Closes and drops it after the test or, with `afterAll`,
 * after the tests of the file.
 */
export async function openDatabase(
  template?: string,
  whenDone: (close: () => Promise<void>) => void = onTestFinished,
): Promise<Database & { url: string }> {
  const { url, drop } = await createTestDatabase(inject('postgres').url, template === undefined ? {} : { template });
  const database = connect(url, pino({ level: 'silent' }), { max: 5 });
  whenDone(async () => {
    await database.close();
    await drop();
  });
  return { ...database, url };
}
