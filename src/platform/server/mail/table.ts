import { type AnyColumn, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MAIL_EVENTS, MAIL_STATES, SUPPRESSION_REASONS } from '#kernel/mail.ts';
import { addressKeys } from '#platform/server/db/address.ts';
import { choice, id, instant, now, sqlList, timestamps } from '#platform/server/db/columns.ts';

/** The text of an email in which an erasure looks for an address. */
export const mailText = ({ subject, plain, html }: Record<'subject' | 'plain' | 'html', AnyColumn>) =>
  sql`(${subject} || ' ' || ${plain} || ' ' || ${html})`;

/** All emails except bulk mail, one row per recipient, written in the transaction that causes the email. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** The name of the template: 'submission-received' … */
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    plain: text().notNull(),
    /** The address for replies; null for the sender. */
    replyTo: text(),
    /** Where a POST cancels the subscription that this email belongs to (RFC 8058); null if it belongs to none. */
    unsubscribeUrl: text(),
    /**
     * The Message-IDs that a person's email continues, oldest first, separated by spaces. '' if it begins the thread;
     * null for an email that the site wrote.
     */
    references: text(),
    /** For an email that a visitor caused, a keyed hash of the mailbox; null for all others. See visitor-mail.ts. */
    mailbox: text(),
    state: choice(MAIL_STATES).notNull().default('queued'),
    /** When the email entered this state. For a queued email that has to wait: when it can be sent. */
    stateAt: instant().notNull().default(sql`now()`).$defaultFn(now),
    attempts: integer().notNull().default(0),
    attemptedAt: instant(),
    /** The last reason why the email was not sent or bounced, from the mail server or the site. */
    error: text(),
    createdAt: timestamps.createdAt,
    sentAt: instant(),
  },
  (t) => [
    check('mails_state', sql`${t.state} in (${sqlList(MAIL_STATES)})`),
    index('mails_newest').on(t.createdAt),
    index('mails_in_state').on(t.state, t.createdAt),
    index('mails_to').on(sql`lower(${t.recipient})`),
    index('mails_of_visitors').on(t.createdAt).where(sql`mailbox is not null`),
    index('mails_of_mailbox').on(t.mailbox, t.createdAt).where(sql`mailbox is not null`),
    index('mails_addresses').using('gin', addressKeys(mailText(t))),
    index('mails_waiting').on(t.createdAt).where(sql`state = 'queued'`),
  ],
);

/** Addresses, in lower case, that get no email until an administrator lifts the suppression; one row per reason. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    id: id(),
    address: text().notNull(),
    reason: choice(SUPPRESSION_REASONS).notNull(),
    /** The mail server's or provider's message. */
    detail: text().notNull().default(''),
    since: instant().notNull().$defaultFn(now),
  },
  (t) => [
    check('mail_suppressions_reason', sql`${t.reason} in (${sqlList(SUPPRESSION_REASONS)})`),
    uniqueIndex('mail_suppressions_of').on(t.address, t.reason),
    index('mail_suppressions_newest').on(t.since),
  ],
);

/** Bounces and complaints, reported after emails were sent or while they were refused. */
export const mailEvents = pgTable(
  'mail_events',
  {
    id: id(),
    /** Repeated reports have the same key, and count once. */
    key: text().notNull(),
    kind: choice(MAIL_EVENTS).notNull(),
    /** In lower case. */
    address: text().notNull(),
    /** The row of the email, in `mails` or in another sender's table. */
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
