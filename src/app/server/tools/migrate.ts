/** `npm run db:migrate`: migrates the database, without starting the site. */
import { migrateDatabase } from '#platform/server/db/connect.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (database) => {
  await migrateDatabase(database);
  console.log('The database is up to date.');
});
