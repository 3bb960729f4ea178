/** `npm run search:rebuild`: makes all search documents again, even while the site is running. */
import { availableParallelism } from 'node:os';
import { rebuild } from '#features/search/server/index.ts';
import { runTool } from '../explain.ts';
import { kinds } from '../kinds.ts';
import { createProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

await runTool(() =>
  withDatabase(
    async ({ db }, { setUp }) => {
      await setUp();
      const progress = createProgress();
      const total = await rebuild(db, kinds, {
        workers: Math.min(4, availableParallelism()),
        onProgress: (done, all) => progress.show(`${done} of ${all} records`),
      });
      progress.clear();
      console.log(`The search has ${total} records.`);
    },
    { besideSite: true },
  ),
);
