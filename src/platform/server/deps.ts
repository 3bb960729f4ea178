/** The dependencies of every feature. app.ts creates them; a test may pass others. */
import type { Logger } from 'pino';
import type { Backups } from './backup/backups.ts';
import type { Changes } from './changes.ts';
import type { Config } from './config.ts';
import type { Db, PooledDb } from './db/connect.ts';
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
  /** Says whether the database is answering. */
  presence: Presence;
  /** Says whether anything can be stored. */
  storage: Storage;
  /** Announces the tags that a transaction changed, so that every node drops the pages that show them. */
  changes: Changes;
  /** The bytes of uploaded files. */
  files: FileStore;
  /** All kinds, for code that handles every kind. */
  kinds: Kinds;
  /** Queues emails in the transaction that causes them. */
  mailer: Mailer;
  /** Stores events for the addresses that get webhooks, in the transaction that causes them. */
  webhooks: Webhooks;
  /** Queues backups. */
  backups: Backups;
}

/** Additional dependencies of routes. Tasks lack them because they change the rows that they read. */
export interface RouteDeps extends Deps {
  /** For heavy reads: a read replica if one is configured and up to date, otherwise `db`. */
  reader: Reader;
  /** Counts calls that an address can make only a limited number of times. */
  limits: Limits;
}

/** Reports events to the addresses that the desk has registered. */
export interface Webhooks {
  /** Stores an event in `tx` for every endpoint that wants it, and queues its deliveries. `data` is sent as JSON. */
  send(tx: Db, event: string, data: object): Promise<void>;
  /** Queues deliveries that are stored. They are sent once `tx` commits, or at `at`. */
  queue(tx: Db, deliveries: readonly { id: string; endpointId: string }[], at?: Date): Promise<void>;
  /** Stores the events of records that have become public by the clock, and queues due deliveries without a job. */
  catchUp(): Promise<void>;
}
