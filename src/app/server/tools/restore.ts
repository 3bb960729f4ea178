/**
 * `npm run restore -- <file>`: fills an empty database from a backup. `npm run restore -- --wal` restores the embedded
 * PostgreSQL with all archived changes, or with `--until 2026-11-22T09:41:00Z` to its state at that time. `--replace`
 * asks, and then deletes the existing data first; `--yes` skips the question. `--identity key.txt` opens files that
 * were encrypted for that key.
 */
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { correctCounts } from '#features/articles/server/index.ts';
import { unscheduleOverdue } from '#features/newsletter/server/index.ts';
import { finishRestore, restoreBackup } from '#platform/server/backup/restore.ts';
import { parseBase } from '#platform/server/backup/wal/names.ts';
import { restoreChanges } from '#platform/server/backup/wal/restore.ts';
import { ConfigError, readConfig } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { createLog } from '#platform/server/log.ts';
import { startQueue } from '#platform/server/queue/queue.ts';
import { printable, runTool } from '../explain.ts';
import { queueTasks } from '../tasks.ts';
import { openingOf } from './opening.ts';
import { createProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    replace: { type: 'boolean' },
    yes: { type: 'boolean' },
    identity: { type: 'string' },
    wal: { type: 'boolean' },
    until: { type: 'string' },
  },
});
const [file] = positionals;
const withChanges = values.wal || values.until !== undefined || (file && parseBase(path.basename(file)) !== undefined);
if (!file && !withChanges) {
  console.error('Name the backup: npm run restore -- backups/tax-meridian-….sql.gz; or all archived changes: --wal');
  process.exit(1);
}
const NOW_START = 'You can now start the site. It will then send the emails that were waiting at that time.';
const progress = createProgress();

await runTool(() => (withChanges ? restoreCluster() : restoreSnapshot(file!)));

function restoreSnapshot(snapshot: string): Promise<void> {
  return withDatabase(async (database, { config, url, setUp }) => {
    const opening = openingOf(config, values.identity, progress);
    const restoring = {
      ...opening,
      file: snapshot,
      config,
      mayReplace: mayReplaceBy('the backup', 'everything in the database and all uploaded files'),
    };
    const said = await restoreBackup(database, restoring).finally(progress.clear);
    if (!said) {
      process.exitCode = 1;
      return;
    }
    await setUp();
    await correctCounts(database.db);
    const queue = await startQueue({ url, log: createLog('warn') });
    await queueTasks(queue, database.db).finally(queue.stop);
    for (const line of [...said, ...(await holdIssues(database.db)), NOW_START]) console.log(line);
  });
}

async function restoreCluster(): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl)
    throw new ConfigError('Archived changes belong to the embedded PostgreSQL: unset DATABASE_URL to restore them');
  const opening = openingOf(config, values.identity, progress);
  const until = values.until === undefined ? undefined : readMoment(values.until);
  const ask = mayReplaceBy('the state', 'everything in the database');
  const momentOf = (endedAt: number) => new Date(until ?? endedAt).toISOString();
  const restored = await restoreChanges({
    ...opening,
    dataDir: config.dataDir,
    backupDir: config.backup.dir,
    encryption: config.backup.encryption,
    file,
    until,
    mayReplace: ({ endedAt }) => ask({ takenAt: momentOf(endedAt) }),
  }).finally(progress.clear);
  if (!restored) {
    process.exitCode = 1;
    return;
  }
  const { base, notes, lastChangeAt, missing } = restored;
  const isLatest = until === undefined && !missing;
  await withDatabase(async (database, { setUp }) => {
    await setUp();
    const header = { ...notes, takenAt: momentOf(base.endedAt) };
    for (const line of await finishRestore(database, { file: base.file, config, header, isLatest })) console.log(line);
    if (!isLatest) for (const line of await holdIssues(database.db)) console.log(line);
  });
  console.log(lastChangeAt ? `The last change was made at ${lastChangeAt}.` : 'There have been no changes since then.');
  if (missing) {
    console.log(`Changes after that are lost: ${missing} is missing in ${base.folder}.`);
    process.exitCode = 1;
  }
  console.log(NOW_START);
}

/** Keeps the started site from sending issues that may have been sent after the restored moment. */
async function holdIssues(db: Db): Promise<string[]> {
  const held = await unscheduleOverdue(db, Date.now());
  return held.map((subject) =>
    printable(`The issue ‘${subject}’ was due and is a draft again: send it unless it has been sent.`),
  );
}

function readMoment(text: string): number {
  // A time without a zone would be in this machine's zone, which the operator may not know.
  const moment = /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) throw new ConfigError('--until needs a time with its zone: 2026-11-22T09:41:00Z');
  return moment;
}

/** Returns a function that asks the operator. */
function mayReplaceBy(what: string, deleted: string) {
  return async ({ takenAt }: { takenAt: string }): Promise<boolean> => {
    progress.clear();
    if (!values.replace) {
      console.error(`The database is not empty. To delete ${deleted}: npm run restore -- --replace …`);
      return false;
    }
    if (values.yes) return true;
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const question = `This deletes ${deleted}, and puts ${what} of ${takenAt} in its place. Type "replace" to continue: `;
    // If the input ends, as in a script without a terminal, the question is never answered.
    const ended = once(terminal, 'close').then(() => '');
    const answer = await Promise.race([terminal.question(question), ended]).finally(() => terminal.close());
    if (answer.trim() === 'replace') return true;
    console.error('Nothing was changed.');
    return false;
  };
}
