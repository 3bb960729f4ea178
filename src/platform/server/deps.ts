/** The dependencies of every feature. Wired in app.ts; a test may pass its own. */
import type { Logger } from 'pino';
import type { Backups } from './backup/backups.ts';
import type { Changes } from './changes.ts';
import type { Config } from './config.ts';
import type { PooledDb } from './db/connect.ts';
import type { Presence } from './db/pool.ts';
import type { Reader } from './db/replica.ts';
import type { Storage } from './db/storage.ts';
import type { FileStore } from './files/store.ts';
import type { Kinds } from './kinds.ts';
import type { Limits } from './limits/store.ts';
import type { Mailer } from './mail/mailer.ts';

export interface Deps {
  db: PooledDb;
  config: Config;
  log: Logger;
  /** Whether the database answers now. */
  presence: Presence;
  /** Whether anything can be stored now. */
  storage: Storage;
  /** Announces the topics that a transaction changed, so that every node drops the pages that show them. */
  changes: Changes;
  /** The bytes of uploaded files. */
  files: FileStore;
  /** All kinds, for code that loops over every kind. */
  kinds: Kinds;
  /** Queues mail in the transaction that causes it. */
  mailer: Mailer;
  /** Queues backups. */
  backups: Backups;
}

/** Additional dependencies of routes. Tasks lack them because they read rows that they then change. */
export interface RouteDeps extends Deps {
  /** For heavy reads: a read replica if one is configured and up to date, else `db`. */
  reader: Reader;
  /** Counts the calls that an address may make only a limited number of times. */
  limits: Limits;
}
