/** `npm run db:reset -- --yes`: empties the database, so that the next start fills it again. */
import { emptyDatabase } from '#platform/server/db/empty.ts';
import { withDatabase } from './with-database.ts';

if (!process.argv.includes('--yes')) {
  console.error('This deletes everything in the database. If you mean it: npm run db:reset -- --yes');
  process.exit(1);
}

await withDatabase(async (database) => {
  await emptyDatabase(database);
  console.log('The database is empty. The next start fills it again.');
});
