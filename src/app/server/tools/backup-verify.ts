/**
 * `npm run backup:verify -- <file>`: restores a backup into a scratch database and compares every table. Without a file it
 * takes the newest in BACKUP_DIR; `--identity key.txt` opens a backup that was encrypted for that key.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { withScratchDatabase } from '#platform/server/backup/scratch.ts';
import { verifyBackup } from '#platform/server/backup/verify.ts';
import { listFiles } from '#platform/server/backup/write-file.ts';
import { readConfig } from '#platform/server/config.ts';
import { DatabaseError } from '#platform/server/db/wait.ts';
import { openingOf } from './opening.ts';
import { createProgress } from './progress.ts';
import { runTool } from './run-tool.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { identity: { type: 'string' } } });
const progress = createProgress();

await runTool(async () => {
  const config = readConfig(process.env);
  const file = positionals[0] ?? (await newestIn(config.backup.dir));
  const opening = openingOf(config, values.identity, progress);
  const log = pino({ level: 'warn' });
  const { header, tables, files } = await withScratchDatabase(config, log, (database) =>
    verifyBackup(database, file, opening),
  ).finally(progress.clear);
  console.log(`${file}: taken at ${header.takenAt} by version ${header.version}`);
  if (header.audit) console.log(`The audit log ended at ${header.audit.seq}:${header.audit.hash}`);
  const width = Math.max(...tables.map(({ table }) => table.length));
  for (const { table, rows, restored, same } of tables)
    console.log(`${table.padEnd(width)} ${`${restored} of ${rows}`.padStart(20)}  ${same ? 'same' : 'DIFFERENT'}`);
  const different = tables.filter(({ same }) => !same).length;
  console.log(different ? `${different} tables differ.` : `All ${tables.length} tables are the same.`);
  if (files > 0) console.log(`All ${files} uploaded files are the same.`);
  if (different) process.exitCode = 1;
});

async function newestIn(dir: string): Promise<string> {
  const name = (await listFiles(dir).catch(() => [])).at(-1);
  if (!name) throw new DatabaseError(`There is no backup in ${dir}`);
  return path.join(dir, name);
}
