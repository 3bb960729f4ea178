/** `npm run export -- FOLDER`: writes the content of the site as Markdown files and pictures, even while it is running. */
import { writeMarkdownFolder } from '#features/imports/server/folder/write-folder.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { Failure } from '#kernel/problem.ts';
import { openFiles } from '#platform/server/files/open.ts';
import { runTool } from '../explain.ts';
import { kinds } from '../kinds.ts';
import { createProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

const [folder] = process.argv.slice(2);

await runTool(() =>
  withDatabase(
    async ({ db }, { config }) => {
      if (!folder) throw new Failure('invalid', 'Name the folder: npm run export -- FOLDER');
      const progress = createProgress();
      const { records, files } = await writeMarkdownFolder({ db, config, files: openFiles(config), kinds }, folder, {
        onProgress: (done, what) => progress.show(`${done} ${what}`),
      });
      progress.clear();
      console.log(`${formatNumber(records)} records and ${formatNumber(files)} files are in ${folder}.`);
    },
    { besideSite: true },
  ),
);
