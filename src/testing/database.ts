/** Creates a migrated database with the first content, without the app. `close` drops it. */
import { pino } from 'pino';
import { inject } from 'vitest';
import { connect } from '#platform/server/db/connect.ts';
import { createTestDatabase } from './postgres.ts';

export async function testDatabase() {
  const { url: server, template } = inject('postgres');
  const { url, drop } = await createTestDatabase(server, { template });
  const database = connect(url, pino({ level: 'silent' }), { max: 5 });
  return {
    db: database.db,
    async close() {
      await database.close();
      await drop();
    },
  };
}
