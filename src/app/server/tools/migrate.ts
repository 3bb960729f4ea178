/** `npm run db:migrate`: migrates the database and gives the site's role its privileges, without starting the site. */
import { runTool } from '../explain.ts';
import { withDatabase } from './with-database.ts';

await runTool(() =>
  withDatabase(async (_, { setUp }) => {
    await setUp();
    console.log('The database is up to date.');
  }),
);
