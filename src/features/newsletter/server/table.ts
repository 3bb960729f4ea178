import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '#server/db/columns.ts';

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
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_email').on(sql`lower(${t.email})`),
    index('newsletter_subscribers_newest').on(t.subscribedAt),
  ],
);
