/** The process in which the desk's imports run: features/imports/server/routes.ts starts it. */
import { setPriority } from 'node:os';
import type { ImportWork } from '#features/imports/server/routes.ts';
import { importFile } from '#features/imports/server/run-import.ts';
import { Failure } from '#kernel/problem.ts';
import { announcing } from '#platform/server/changes.ts';
import type { Config } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { openFiles } from '#platform/server/files/open.ts';
import { createLog } from '#platform/server/log.ts';
import { kinds } from './kinds.ts';

/** The maximum time for a statement. An article with many references takes more statements, but no longer ones. */
const STATEMENT_MS = 60_000;

/** Imports a file, and resolves once the import has finished; the stored run says how. */
export async function importHere({ url, config, file, type, ...options }: ImportWork): Promise<void> {
  // Lets requests run first.
  setPriority(3);
  const log = createLog('warn');
  const database = connect(url, log, { max: 3, statementMs: STATEMENT_MS });
  const deps = { db: database.db, changes: announcing, log, files: openFiles(config), config: config as Config, kinds };
  try {
    await importFile(deps, file, type, options);
  } catch (err) {
    // A refusal needs no line in the log, because the run says why the file was refused.
    if (!(err instanceof Failure)) log.error({ err }, 'an import ended early');
  } finally {
    await database.close();
  }
}
