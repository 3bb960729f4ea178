import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { ALERT_FREQUENCIES, ALERT_KINDS } from '../vocabulary.ts';

/** Words to look for, as PostgreSQL understood them. */
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    email: text().notNull(),
    kind: choice(ALERT_KINDS).notNull().default('job'),
    /** Empty for everything of the kind; so are the four that follow. */
    keywords: text().notNull().default(''),
    location: text().notNull().default(''),
    category: text().notNull().default(''),
    jurisdiction: text().notNull().default(''),
    type: text().notNull().default(''),
    frequency: choice(ALERT_FREQUENCIES).notNull(),
    /** False until the address is confirmed, and again once the alert was ended. */
    active: boolean().notNull().default(false),
    mailedAt: instant(),
    confirmedAt: instant(),
    endedAt: instant(),
    createdAt: timestamps.createdAt,
    /** `keywords` as a full-text query, so that a published piece is held against all alerts in one statement. */
    query: tsquery().generatedAlwaysAs(sql`websearch_to_tsquery('english', keywords)`),
  },
  (t) => [
    check('alerts_kind', sql`${t.kind} in (${sqlList(ALERT_KINDS)})`),
    check('alerts_frequency', sql`${t.frequency} in (${sqlList(ALERT_FREQUENCIES)})`),
    index('alerts_of').on(sql`lower(${t.email})`),
    index('alerts_active').on(t.kind).where(sql`active`),
  ],
);

/** What was held against the alerts already, so that nothing is announced twice. */
export const alertItems = pgTable(
  'alert_items',
  {
    kind: choice(ALERT_KINDS).notNull(),
    recordId: uuid().notNull(),
    seenAt: instant().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordId] })],
);

/** What an alert found and, once `mailedAt` is set, what was written about. */
export const alertMatches = pgTable(
  'alert_matches',
  {
    alertId: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    kind: choice(ALERT_KINDS).notNull(),
    recordId: uuid().notNull(),
    matchedAt: instant().notNull().default(sql`now()`),
    mailedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.alertId, t.kind, t.recordId] }),
    index('alert_matches_waiting').on(t.matchedAt, t.alertId).where(sql`mailed_at is null`),
  ],
);
