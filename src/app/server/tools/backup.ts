/** `npm run backup`: writes a backup into BACKUP_DIR, even while the site is running. */

import { sizeText } from '#kernel/numbers.ts';
import { rowsOf, runBackup } from '#platform/server/backup/run.ts';
import { createLog } from '#platform/server/log.ts';
import { runTool } from '../explain.ts';
import { createProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stopping.abort(new Error('Stopped before the backup was complete')));
const progress = createProgress();

await runTool(() =>
  withDatabase(
    async (_, { config, url, keptServer }) => {
      const begun = performance.now();
      const made = await runBackup({
        url,
        server: keptServer,
        config,
        log: createLog('warn'),
        signal: stopping.signal,
        onProgress: ({ table, rows, bytes }) => progress.show(`${rows} rows, at ${table}; ${sizeText(bytes)} written`),
      }).finally(progress.clear);
      if (!made) {
        console.error('Another backup is being made.');
        process.exitCode = 1;
        return;
      }
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
      const encrypted = config.backup.encryption ? ', encrypted' : '';
      console.log(made.file);
      console.log(`${rowsOf(made.sums)} rows, ${sizeText(made.bytes)}${encrypted}, in ${seconds} s.`);
      if (made.base) console.log(`${made.base.file}\nA copy of the cluster, ${sizeText(made.base.bytes)}${encrypted}.`);
      if (made.removed.length > 0) console.log(`Removed the oldest: ${made.removed.join(', ')}`);
    },
    { besideSite: true },
  ),
);
