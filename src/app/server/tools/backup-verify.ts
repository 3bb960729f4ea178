/**
 * `npm run backup:verify -- <file>`: restores a backup into a scratch database and compares every table. Without a
 * file, uses the newest one in BACKUP_DIR. `--wal` uses the newest copy of the cluster and all archived changes
 * instead, and reads everything back. `--identity key.txt` opens files that were encrypted for that key.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Opening } from '#platform/server/backup/packing.ts';
import { withScratchCluster, withScratchDatabase } from '#platform/server/backup/scratch.ts';
import { sumsOf, verifyBackup } from '#platform/server/backup/verify.ts';
import { parseBase } from '#platform/server/backup/wal/names.ts';
import { restoreChanges } from '#platform/server/backup/wal/restore.ts';
import { listFiles } from '#platform/server/backup/write-file.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { DatabaseError } from '#platform/server/db/wait.ts';
import { createLog } from '#platform/server/log.ts';
import { runTool } from '../explain.ts';
import { openingOf } from './opening.ts';
import { createProgress } from './progress.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { identity: { type: 'string' }, wal: { type: 'boolean' } },
});
const progress = createProgress();
const log = createLog('warn');

await runTool(async () => {
  const config = readConfig(process.env);
  const [file] = positionals;
  const opening = openingOf(config, values.identity, progress);
  if (values.wal || (file && parseBase(path.basename(file)))) await verifyCluster(config, file, opening);
  else await verifySnapshot(config, file ?? (await newestIn(config.backup.dir)), opening);
});

async function verifySnapshot(config: Config, file: string, opening: Opening): Promise<void> {
  const { header, tables, files } = await withScratchDatabase(config, log, (database) =>
    verifyBackup(database, file, opening),
  ).finally(progress.clear);
  console.log(`${file}: taken at ${header.takenAt} by version ${header.version}`);
  if (header.audit) console.log(`The audit log ended at ${header.audit.seq}:${header.audit.hash}`);
  printTables(
    tables.map(({ table, rows, restored, same }) => [table, `${restored} of ${rows}`, same ? 'same' : 'DIFFERENT']),
  );
  const different = tables.filter(({ same }) => !same).length;
  console.log(different ? `${different} tables differ.` : `All ${tables.length} tables are the same.`);
  if (files > 0) console.log(`All ${files} uploaded files are the same.`);
  if (different) process.exitCode = 1;
}

async function verifyCluster({ dataDir, backup }: Config, file: string | undefined, opening: Opening): Promise<void> {
  const { restored, sums } = await withScratchCluster(
    dataDir,
    log,
    (scratch) =>
      restoreChanges({
        ...opening,
        dataDir: scratch,
        backupDir: backup.dir,
        file,
        encryption: undefined,
        mayReplace: async () => false,
      }),
    async (made, database) => ({ restored: made!, sums: await sumsOf(database) }),
  ).finally(progress.clear);
  const { base, lastChangeAt, missing, notes } = restored;
  console.log(`${path.join(base.folder, base.file)}: by version ${notes.version}, with the changes since then`);
  printTables(Object.entries(sums).map(([table, { rows }]) => [table, String(rows), 'read']));
  console.log(lastChangeAt ? `The last change was made at ${lastChangeAt}.` : 'There have been no changes since then.');
  if (!missing) return;
  console.log(`Changes after that are lost: ${missing} is missing in ${base.folder}.`);
  process.exitCode = 1;
}

function printTables(tables: [table: string, rows: string, result: string][]): void {
  const width = Math.max(...tables.map(([table]) => table.length));
  for (const [table, rows, result] of tables) console.log(`${table.padEnd(width)} ${rows.padStart(20)}  ${result}`);
}

async function newestIn(dir: string): Promise<string> {
  const name = (await listFiles(dir).catch(() => [])).at(-1);
  if (!name) throw new DatabaseError(`There is no backup in ${dir}`);
  return path.join(dir, name);
}
