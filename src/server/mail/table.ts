import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, id, instant, sqlList, timestamps } from '#server/db/columns.ts';

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

/** Every mail we send, one row a recipient: written in the transaction that causes it. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Which template: 'submission-received' … */
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    /** Who an answer goes to; null for the sender. */
    replyTo: text(),
    /** Where a POST ends the subscription that this mail belongs to (RFC 8058); null if it belongs to none. */
    unsubscribeUrl: text(),
    state: choice(MAIL_STATES).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: timestamps.createdAt,
    sentAt: instant(),
  },
  (t) => [
    check('mails_state', sql`${t.state} in (${sqlList(MAIL_STATES)})`),
    index('mails_newest').on(t.createdAt),
    index('mails_waiting').on(t.createdAt).where(sql`state = 'queued'`),
  ],
);
