import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { choice, id, instant, now, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { mailings } from '#platform/server/mail/bulk/table.ts';
import { ITEM_KINDS } from '../content.ts';
import type { IssueItem } from '../issues-contract.ts';
import { FREQUENCIES, ISSUE_STATES } from '../vocabulary.ts';

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull(),
    firstName: text(),
    lastName: text(),
    /** False until confirmed, and again after unsubscribing: only double opt-in makes it true. */
    active: boolean().notNull().default(false),
    subscribedAt: instant().notNull().default(sql`now()`),
    /** When signing up last sent an email to this address. */
    mailedAt: instant(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    /**
     * When an issue bounced for good. The site sends nothing more until the address is confirmed again or the
     * suppression ends.
     */
    bouncedAt: instant(),
    frequency: choice(FREQUENCIES).notNull().default('weekly'),
    /** The chosen kinds of items and jurisdictions; empty means all. */
    topics: text().array().notNull().default(sql`'{}'`),
    jurisdictions: text().array().notNull().default(sql`'{}'`),
    /** The site sends this reader no issue before that time. */
    pausedUntil: instant(),
    /** When the reader last saved their choices, paused the newsletter or resumed it. */
    changedAt: instant(),
    /** Links emailed before this time no longer work; null if none have been cancelled. */
    linksSince: instant(),
  },
  (t) => [
    check('newsletter_subscribers_frequency', sql`${t.frequency} in (${sqlList(FREQUENCIES)})`),
    check('newsletter_subscribers_topics', sql`${t.topics} <@ array[${sqlList(ITEM_KINDS)}]`),
    index('newsletter_subscribers_active').on(t.frequency, t.id).where(sql`active`),
    uniqueIndex('newsletter_subscribers_email').on(sql`lower(${t.email})`),
    index('newsletter_subscribers_newest').on(t.subscribedAt),
    index('newsletter_subscribers_unconfirmed').on(t.mailedAt).where(sql`confirmed_at is null`),
  ],
);

const CONSENT_STEPS = ['asked', 'confirmed', 'withdrawn'] as const;

/** Proves a consent and its withdrawal: one row for each step, never changed. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: id(),
    subscriberId: uuid()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    step: choice(CONSENT_STEPS).notNull(),
    /** The text that the person agreed to, word for word. */
    text: text().notNull(),
    /** A keyed hash of the client's network, from which nobody can tell the address. */
    network: text().notNull(),
    at: instant().notNull().$defaultFn(now),
  },
  (t) => [
    check('newsletter_consents_step', sql`${t.step} in (${sqlList(CONSENT_STEPS)})`),
    index('newsletter_consents_of').on(t.subscriberId, t.at),
    index('newsletter_consents_at').on(t.at),
  ],
);

/** The consents of erased people, under a keyed hash of their address. */
export const erasedSubscribers = pgTable('newsletter_erased', {
  pseudonym: text().primaryKey(),
  consents: jsonb().$type<{ step: string; text: string; at: string }[]>().notNull(),
  erasedAt: instant().notNull(),
});

/**
 * Issues of the newsletter, from the draft to the archive. Each frequency has at most one draft or scheduled issue, not
 * counting special ones.
 */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    frequency: choice(FREQUENCIES).notNull(),
    /** Whether an editor created it empty. It covers no period. */
    special: boolean().notNull().default(false),
    state: choice(ISSUE_STATES).notNull().default('draft'),
    /** The number among the sent issues of its frequency, as in the address 'weekly-12'. Null until it is sent. */
    number: integer(),
    subject: text().notNull(),
    /** Shown beside the subject in lists of emails. */
    preheader: text().notNull().default(''),
    /** Rich text. */
    intro: text().notNull().default(''),
    /** Each title follows its record until the issue is sent. */
    items: jsonb().$type<IssueItem[]>().notNull(),
    /** The issue covers records published after `since` and up to `until`. */
    since: instant().notNull(),
    until: instant().notNull(),
    scheduledAt: instant(),
    /** When sending started. */
    sentAt: instant(),
    mailingId: uuid().references(() => mailings.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (t) => [
    check('newsletter_issues_frequency', sql`${t.frequency} in (${sqlList(FREQUENCIES)})`),
    check('newsletter_issues_state', sql`${t.state} in (${sqlList(ISSUE_STATES)})`),
    check('newsletter_issues_scheduled', sql`${t.state} <> 'scheduled' or ${t.scheduledAt} is not null`),
    uniqueIndex('newsletter_issues_number').on(t.frequency, t.number),
    uniqueIndex('newsletter_issues_open').on(t.frequency).where(sql`state in ('draft', 'scheduled') and not special`),
    index('newsletter_issues_newest').on(t.sentAt),
    uniqueIndex('newsletter_issues_mailing').on(t.mailingId),
  ],
);
