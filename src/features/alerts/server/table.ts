import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { choice, id, instant, sqlList, timestamps } from '#server/db/columns.ts';
import { ALERT_FREQUENCIES } from '../vocabulary.ts';

export const jobAlerts = pgTable(
  'job_alerts',
  {
    id: id(),
    email: text().notNull(),
    /** Empty for all jobs. */
    keywords: text().notNull().default(''),
    /** Empty for everywhere. */
    location: text().notNull().default(''),
    frequency: choice(ALERT_FREQUENCIES).notNull(),
    /** False until the address is confirmed, and again once the alert was ended. */
    active: boolean().notNull().default(false),
    mailedAt: instant(),
    confirmedAt: instant(),
    endedAt: instant(),
    createdAt: timestamps.createdAt,
  },
  (t) => [
    check('job_alerts_frequency', sql`${t.frequency} in (${sqlList(ALERT_FREQUENCIES)})`),
    index('job_alerts_of').on(sql`lower(${t.email})`),
  ],
);
