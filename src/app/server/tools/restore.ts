/**
 * `npm run restore -- <file>`: fills an empty database from a backup. `--replace` deletes what is in the database first,
 * after a question, which `--yes` answers; `--identity key.txt` opens a backup that was encrypted for that key.
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import type { SnapshotHeader } from '#platform/server/backup/dump.ts';
import { restoreBackup } from '#platform/server/backup/restore.ts';
import { startQueue } from '#platform/server/queue/queue.ts';
import { queueTasks } from '../tasks.ts';
import { openingOf } from './opening.ts';
import { createProgress } from './progress.ts';
import { runTool } from './run-tool.ts';
import { withDatabase } from './with-database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean' }, yes: { type: 'boolean' }, identity: { type: 'string' } },
});
const [file] = positionals;
if (!file) {
  console.error('Name the backup: npm run restore -- backups/tax-meridian-….sql.gz');
  process.exit(1);
}
const progress = createProgress();

await runTool(() =>
  withDatabase(async (database, { config, url, setUp }) => {
    const opening = openingOf(config, values.identity, progress);
    const said = await restoreBackup(database, { ...opening, file, config, mayReplace }).finally(progress.clear);
    if (!said) {
      process.exitCode = 1;
      return;
    }
    await setUp();
    const queue = await startQueue({ url, log: pino({ level: 'warn' }) });
    await queueTasks(queue, database.db).finally(queue.stop);
    for (const line of said) console.log(line);
    console.log('The site can be started. Mail that waited when the backup was made leaves then.');
  }),
);

async function mayReplace({ takenAt }: SnapshotHeader): Promise<boolean> {
  progress.clear();
  if (!values.replace) {
    console.error('The database is not empty. To delete everything in it: npm run restore -- --replace <file>');
    return false;
  }
  if (values.yes) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const question = `This deletes everything in the database and puts the backup of ${takenAt} in its place. Type "replace" to go on: `;
  const answer = await terminal.question(question).finally(() => terminal.close());
  if (answer.trim() === 'replace') return true;
  console.error('Nothing was changed.');
  return false;
}
