/** Migrated databases with the initial content, without the app. `close` drops them. */
import { pino } from 'pino';
import { inject } from 'vitest';
import { connect } from '#platform/server/db/connect.ts';
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
