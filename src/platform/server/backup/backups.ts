/** Makes the backups of a running site, on one of all nodes. When one is due, a task requests it. */
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { Queue } from '../queue/queue.ts';
import { backUpInThread } from './thread.ts';
import { type ArchivedServer, type ArchiveHealth, startArchiver } from './wal/archiver.ts';

export interface Backups {
  /** Queues a backup once `tx` commits; does nothing if one is waiting or being made. */
  request(tx: Db): Promise<void>;
  /** Returns the state of the archive of changes; undefined if there is none. */
  changes(): ArchiveHealth | undefined;
}

interface BackupsDeps {
  db: Db;
  url: string;
  /** The embedded PostgreSQL, if its changes are archived. */
  server?: ArchivedServer | undefined;
  config: Config;
  log: Logger;
  queue: Queue;
  /** Tells the administrators what could not be stored, and why. */
  onFailure: (what: 'backup' | 'changes', error: string) => Promise<void>;
}

const QUEUE = 'backup';
/** Longer than the largest database takes; the death of a node is noticed earlier. */
const LONGEST_SECONDS = 12 * 3_600;

export async function startBackups(deps: BackupsDeps): Promise<Backups & { close(): Promise<void> }> {
  const { db, url, server, config, log, queue, onFailure } = deps;
  const closing = new AbortController();
  const stopWork = await queue.schedule(
    QUEUE,
    undefined,
    async () => {
      const ended = await backUpInThread({ url, server, config }, closing.signal);
      if (typeof ended === 'string') return log.info({ ended }, 'backup');
      // The queue gives the backup to another node, or keeps it until the next start.
      if (closing.signal.aborted) throw new Error(ended.failed);
      log.error({ error: ended.failed }, 'backup failed');
      // The queue does not retry: somebody must first provide the missing space or folder.
      await onFailure('backup', ended.failed);
    },
    { longestSeconds: LONGEST_SECONDS },
  );
  const request = (tx: Db) => queue.send(tx, QUEUE, [{ id: QUEUE }]);
  const archiver =
    server &&
    (await startArchiver({
      server,
      config,
      log,
      onIncomplete: () => request(db),
      onFailure: (error) => onFailure('changes', error),
    }));
  return {
    request,
    changes: () => archiver?.health(),
    async close() {
      closing.abort();
      await stopWork();
      await archiver?.close();
    },
  };
}
