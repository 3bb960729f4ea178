import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connect.ts';
import type { MailEvents } from '../events.ts';
import type { Letter } from './letter.ts';

/** What a feature says about its mailings. */
export interface MailingKind {
  /** First part of the List-Id: 'newsletter'. */
  list: string;
  /**
   * What stands in the slots for one recipient, as marks.ts describes it, besides what the delivery brings with it, and
   * the absolute address where a POST ends it. `letterId` is that of the delivery: a link can say which letter it stood in.
   */
  slots(recipientId: string, letterId: string): Promise<Pick<Letter, 'values' | 'unsubscribeUrl'>>;
  /** Nothing of it waits any more. */
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
  /** Before the first retry; each later one waits twice as long, up to an hour. */
  retrySeconds?: number;
}
