/** Archives the changes of the embedded PostgreSQL with the backups, while the site runs. */
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { ChangesHealth } from '#kernel/backups.ts';
import { MINUTE } from '#kernel/time.ts';
import type { Config } from '../../config.ts';
import type { EmbeddedPostgres } from '../../db/embedded/start.ts';
import { withConnection } from '../../db/one-connection.ts';
import type { ArchiverReport } from './archiver-thread.ts';
import type { KeptServer } from './base.ts';
import { folderOf } from './folder.ts';
import type { Storing } from './storer.ts';

export interface ArchiveHealth {
  state: ChangesHealth;
  storedAt: string | null;
}

export interface ArchivedServer extends KeptServer {
  /** The folder where PostgreSQL puts the files of changes. */
  changes: string;
}

/** Returns the embedded server if its changes are to be archived. */
export const keptServerOf = (
  { backup }: Pick<Config, 'backup'>,
  server: EmbeddedPostgres | undefined,
): ArchivedServer | undefined =>
  server && backup.walSeconds !== undefined ? { url: server.url, ...server.folders } : undefined;

interface ArchiverDeps {
  server: ArchivedServer;
  config: Pick<Config, 'backup'>;
  log: Logger;
  /** Called when a new base is needed: no existing base and the changes since can restore the current state. */
  onIncomplete(): Promise<void>;
  /** Called once when changes cannot be stored, and again only for a new failure after some have been stored. */
  onFailure(error: string): Promise<void>;
  /** Failures that end within this time, such as a network folder that is briefly unreachable, are not reported. */
  patienceMs?: number;
}

/** The maximum time that the last changes may take. */
const LAST_MS = 4_000;
const PATIENCE_MS = 2 * MINUTE;

export async function startArchiver(deps: ArchiverDeps) {
  const { server, config, log, onIncomplete, onFailure, patienceMs = PATIENCE_MS } = deps;
  const { dir, encryption } = config.backup;
  const folder = await folderOf(dir, server.cluster);
  const worker = new Worker(new URL('./archiver-thread.ts', import.meta.url), {
    workerData: { from: server.changes, folder, backupDir: dir, encryption } satisfies Storing,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  let failure: { error: string; since: number; isTold: boolean } | undefined;
  let storedAt: number | undefined;
  let isComplete: boolean | undefined;
  const calls: Promise<unknown>[] = [];
  const call = (work: Promise<void>) =>
    calls.push(work.catch((err: unknown) => log.error({ err }, 'the archive of changes could not say what it needs')));

  worker.on('message', (told: ArchiverReport) => {
    storedAt = told.storedAt ?? storedAt;
    if (told.error === undefined) {
      if (failure) log.warn('changes are archived again');
      failure = undefined;
    } else if (!failure) {
      log.error({ error: told.error }, 'changes cannot be archived: PostgreSQL keeps them');
      failure = { error: told.error, since: told.waitingSince ?? Date.now(), isTold: false };
    }
    if (failure && !failure.isTold && Date.now() - failure.since >= patienceMs) {
      failure.isTold = true;
      call(onFailure(failure.error));
    }
    if (told.isComplete === false && isComplete !== false) {
      log.warn('the archive of changes has no complete beginning: a base is made');
      call(onIncomplete());
    }
    isComplete = told.isComplete ?? isComplete;
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.once('error', (err) => {
    log.error({ err }, 'the archive of changes ended');
    failure = { error: err.message, since: Date.now(), isTold: true };
    call(onFailure(err.message));
  });

  return {
    health: (): ArchiveHealth => ({
      state: failure ? 'failed' : isComplete ? 'ok' : 'none',
      storedAt: storedAt === undefined ? null : new Date(storedAt).toISOString(),
    }),
    /** Archives everything written so far, but stops after some seconds. */
    async close(): Promise<void> {
      const enough = pause(LAST_MS, undefined, { ref: false });
      await Promise.race([handOverLast(server.url).catch((err: unknown) => log.warn({ err }, 'last changes')), enough]);
      worker.postMessage('stop');
      await Promise.race([ended, enough]);
      await worker.terminate();
      await Promise.all(calls);
    },
  };
}

/** Makes PostgreSQL hand over the changes in the current segment, and waits for them. */
async function handOverLast(url: string): Promise<void> {
  const config = { connectionString: url, connectionTimeoutMillis: LAST_MS, query_timeout: LAST_MS };
  await withConnection(config, async (client) => {
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    const isHandedOver = async () => {
      const found = await client.query<{ last: string | null }>(
        'select last_archived_wal as last from pg_stat_archiver',
      );
      return (found.rows[0]?.last ?? '') >= rows[0]!.name;
    };
    for (const end = performance.now() + LAST_MS; performance.now() < end && !(await isHandedOver()); ) await pause(50);
  });
}
