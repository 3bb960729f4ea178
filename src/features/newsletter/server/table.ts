import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { choice, id, instant, now, sqlList } from '#server/db/columns.ts';

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull(),
    firstName: text(),
    lastName: text(),
    /** False until confirmed, and again after unsubscribing: nobody is written to who did not say so twice. */
    active: boolean().notNull().default(false),
    subscribedAt: instant().notNull().default(sql`now()`),
    /** When a sign-up last caused a mail to the address. */
    mailedAt: instant(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_email').on(sql`lower(${t.email})`),
    index('newsletter_subscribers_newest').on(t.subscribedAt),
    index('newsletter_subscribers_unconfirmed').on(t.mailedAt).where(sql`confirmed_at is null`),
  ],
);

const CONSENT_STEPS = ['asked', 'confirmed', 'withdrawn'] as const;

/** What shows that somebody wanted the newsletter, and when no more: one row a step, never changed. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: id(),
    subscriberId: uuid()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    step: choice(CONSENT_STEPS).notNull(),
    /** What was read and agreed to, word for word. */
    text: text().notNull(),
    /** Keyed hash of the network that the client was in: no address can be read from it. */
    network: text().notNull(),
    at: instant().notNull().$defaultFn(now),
  },
  (t) => [
    check('newsletter_consents_step', sql`${t.step} in (${sqlList(CONSENT_STEPS)})`),
    index('newsletter_consents_of').on(t.subscriberId, t.at),
  ],
);
