import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MAIL_EVENTS, MAIL_STATES, SUPPRESSION_REASONS } from '#kernel/mail.ts';
import { choice, id, instant, now, sqlList, timestamps } from '#platform/server/db/columns.ts';

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
    /** Since when it has been in that state. */
    stateAt: instant().notNull().default(sql`now()`).$defaultFn(now),
    attempts: integer().notNull().default(0),
    attemptedAt: instant(),
    /** What the server or we said last when it did not leave, or came back. */
    error: text(),
    createdAt: timestamps.createdAt,
    sentAt: instant(),
  },
  (t) => [
    check('mails_state', sql`${t.state} in (${sqlList(MAIL_STATES)})`),
    index('mails_newest').on(t.createdAt),
    index('mails_in_state').on(t.state, t.createdAt),
    index('mails_to').on(sql`lower(${t.recipient})`),
    index('mails_waiting').on(t.createdAt).where(sql`state = 'queued'`),
  ],
);

/** Addresses that get no mail until an administrator lifts it; in lower case, one row a reason. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    id: id(),
    address: text().notNull(),
    reason: choice(SUPPRESSION_REASONS).notNull(),
    /** What the mail server or provider said. */
    detail: text().notNull().default(''),
    since: instant().notNull().$defaultFn(now),
  },
  (t) => [
    check('mail_suppressions_reason', sql`${t.reason} in (${sqlList(SUPPRESSION_REASONS)})`),
    uniqueIndex('mail_suppressions_of').on(t.address, t.reason),
    index('mail_suppressions_newest').on(t.since),
  ],
);

/** What became known of mails after they had left, or while they were refused. */
export const mailEvents = pgTable(
  'mail_events',
  {
    id: id(),
    /** Whoever reports something twice says the same key twice: it counts once. */
    key: text().notNull(),
    kind: choice(MAIL_EVENTS).notNull(),
    /** In lower case. */
    address: text().notNull(),
    /** The row that the mail was sent from, in `mails` or where another sender keeps its own. */
    mailId: uuid(),
    detail: text().notNull().default(''),
    at: instant().notNull().$defaultFn(now),
  },
  (t) => [
    check('mail_events_kind', sql`${t.kind} in (${sqlList(MAIL_EVENTS)})`),
    uniqueIndex('mail_events_key').on(t.key),
    index('mail_events_of').on(t.address, t.at),
    index('mail_events_newest').on(t.at),
  ],
);
