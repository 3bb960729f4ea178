import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/connect.ts';
import type { MailEvents } from '../events.ts';
import type { LinkedRow } from '../link-token.ts';
import type { Letter } from './letter.ts';
import { gather } from './parallel.ts';

/** Every feature that sends bulk mail defines one. */
export interface MailingKind {
  /** The first part of the List-Id: 'newsletter'. */
  list: string;
  /**
   * Returns one recipient's slot values (marks.ts), in addition to the delivery's values, and the absolute address
   * where a POST unsubscribes. `letterId` is the id of the delivery, so that a link can name its email. `blocks` replace
   * those of the delivery, if some are out of date. Returns undefined if the email must not be sent, for example because
   * the recipient has unsubscribed while it waited.
   */
  slots(
    recipientId: string,
    letterId: string,
  ): Promise<(Pick<Letter, 'values' | 'unsubscribeUrl'> & Partial<Pick<Letter, 'blocks'>>) | undefined>;
  /** Called when no email of this bulk mail is waiting any longer. */
  finished?(tx: Db, mailingId: string): Promise<void>;
}

export interface BulkDeps {
  db: NodePgDatabase;
  url: string;
  config: Config;
  log: Logger;
  kinds: Readonly<Record<string, MailingKind>>;
  events: MailEvents;
  /** How many connections to the mail server can send at the same time. */
  connections?: number;
  /** How long to wait before the first retry; each later wait is twice as long, up to an hour. */
  retrySeconds?: number;
}

/**
 * Returns a function that finds the active row with an id, with the columns that its links need; undefined if the row
 * is gone. Several calls share one query.
 */
export const linkedRows = (db: Db, table: PgTable & { id: PgColumn; linksSince: PgColumn; active: PgColumn }) =>
  gather(async (ids: string[]): Promise<(LinkedRow | undefined)[]> => {
    const { id, linksSince, active } = table;
    const isWanted = and(inArray(id, ids), eq(active, true));
    const rows = (await db.select({ id, linksSince }).from(table).where(isWanted)) as LinkedRow[];
    const known = new Map(rows.map((row) => [row.id, row]));
    return ids.map((one) => known.get(one));
  });
