/** `npm run db:reset -- --yes`: empties the database, so that the next start fills it again. */
import { sql } from 'drizzle-orm';
import { withDatabase } from './with-database.ts';

if (!process.argv.includes('--yes')) {
  console.error('This deletes everything in the database. If you mean it: npm run db:reset -- --yes');
  process.exit(1);
}

await withDatabase(async ({ db }) => {
  for (const schema of ['public', 'drizzle', 'queue'])
    await db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
  await db.execute(sql`create schema public`);
  console.log('The database is empty. The next start fills it again.');
});
