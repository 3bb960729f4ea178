/** The code of the thread in which the desk's imports run: features/imports/server/thread.ts starts it. */
import { platform, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { importFile } from '#features/imports/server/run-import.ts';
import type { ThreadData } from '#features/imports/server/thread.ts';
import { Failure } from '#kernel/problem.ts';
import { listenForChanges } from '#platform/server/changes.ts';
import type { Config } from '#platform/server/config.ts';
import { connect } from '#platform/server/db/connect.ts';
import { openFiles } from '#platform/server/files/open.ts';
import { createLog } from '#platform/server/log.ts';
import { kinds } from './kinds.ts';

/** Lets requests run first. Only on Linux: on other systems, this would lower the priority of the whole process. */
if (platform() === 'linux') setPriority(3);

/** An article with many references takes more statements, but none of them long. */
const STATEMENT_MS = 60_000;

const { url, config, file, type, ...options } = workerData as ThreadData;
const log = createLog('warn');
const database = connect(url, log, { max: 3, statementMs: STATEMENT_MS });
const changes = await listenForChanges(url, log);
const deps = { db: database.db, changes, log, files: openFiles(config), config: config as Config, kinds };
try {
  await importFile(deps, file, type, options);
} catch (err) {
  // The run says why a file was refused.
  if (!(err instanceof Failure)) log.error({ err }, 'an import ended early');
} finally {
  await changes.close();
  await database.close();
  // Threads that clean texts would keep this one alive for half a minute.
  process.exit();
}
