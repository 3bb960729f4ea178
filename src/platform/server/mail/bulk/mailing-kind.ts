import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connect.ts';
import type { MailEvents } from '../events.ts';
import type { Letter } from './letter.ts';

/** A feature defines this for its bulk mail. */
export interface MailingKind {
  /** First part of the List-Id: 'newsletter'. */
  list: string;
  /**
   * Returns the values of slots (marks.ts) for one recipient, in addition to those of the delivery, and the absolute
   * address at which a POST unsubscribes. `letterId` is the id of the delivery, by which a link can name its mail.
   */
  slots(recipientId: string, letterId: string): Promise<Pick<Letter, 'values' | 'unsubscribeUrl'>>;
  /** Called when no mail of this bulk mail waits any more. */
  finished?(tx: Db, mailingId: string): Promise<void>;
}

export interface BulkDeps {
  db: NodePgDatabase;
  url: string;
  config: Config;
  log: Logger;
  kinds: Readonly<Record<string, MailingKind>>;
  events: MailEvents;
  /** How many connections to the mail server send at the same time. */
  connections?: number;
  /** The wait before the first retry; each later wait is twice as long, up to an hour. */
  retrySeconds?: number;
}
