/** What the frame gives to every feature. Wired in app.ts; a test may hand over its own. */
import type { Logger } from 'pino';
import type { Changes } from './changes.ts';
import type { Config } from './config.ts';
import type { PooledDb } from './db/connect.ts';
import type { Reader } from './db/replica.ts';
import type { Kinds } from './kinds.ts';
import type { Limits } from './limits/store.ts';
import type { Mailer } from './mail/mailer.ts';

export interface Deps {
  db: PooledDb;
  config: Config;
  log: Logger;
  /** Announces what a transaction changed, so that every node drops the pages that show it. */
  changes: Changes;
  /** All kinds of records: what goes through all of them loops over these. */
  kinds: Kinds;
  /** Queues mail in the transaction that causes it. */
  mailer: Mailer;
}

/** What routes get besides. Tasks don't: they read what they then change. */
export interface RouteDeps extends Deps {
  /** For heavy reads: a read replica if there is one and it is fresh enough, else `db`. */
  reader: Reader;
  /** Where calls are counted that an address may make only so often. */
  limits: Limits;
}
