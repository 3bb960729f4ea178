/**
 * `npm run archive -- [FILE]`: writes everything that the site stores, except its keys, into one file that other
 * programs can read (docs/archive-format.md), even while the site is running. `npm run restore -- FILE` reads it.
 */

import { sizeText } from '#kernel/numbers.ts';
import { archiveName, writeArchive } from '#platform/server/backup/archive/write.ts';
import { pack } from '#platform/server/backup/packing.ts';
import { writeDurably } from '#platform/server/backup/write-file.ts';
import { openFiles } from '#platform/server/files/open.ts';
import { version } from '#platform/server/version.ts';
import { runTool } from '../explain.ts';
import { createProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

const progress = createProgress();

await runTool(() =>
  withDatabase(
    async ({ pool }, { config }) => {
      const { encryption } = config.backup;
      const [file = archiveName(Date.now(), encryption !== undefined)] = process.argv.slice(2);
      let at = '';
      const archive = writeArchive(pool, {
        version,
        files: openFiles(config),
        onRows(table, rows) {
          at = `${rows} of ${table}`;
        },
      });
      const bytes = await writeDurably(file, await pack(archive, encryption), (size) =>
        progress.show(`${at}; ${sizeText(size)} written`),
      ).finally(progress.clear);
      console.log(`${file}\n${sizeText(bytes)}${encryption ? ', encrypted' : ''}.`);
    },
    { besideSite: true },
  ),
);
