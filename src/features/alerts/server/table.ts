import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { ALERT_FREQUENCIES, ALERT_KINDS } from '../vocabulary.ts';

/** A full-text query of PostgreSQL. */
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    email: text().notNull(),
    kind: choice(ALERT_KINDS).notNull().default('job'),
    /** If empty, every piece of the kind matches; the same applies to the six columns below. */
    keywords: text().notNull().default(''),
    location: text().notNull().default(''),
    category: text().notNull().default(''),
    /** The name of a topic, and a byline. Pieces with a former name or another spelling match too. */
    topic: text().notNull().default(''),
    author: text().notNull().default(''),
    jurisdiction: text().notNull().default(''),
    type: text().notNull().default(''),
    frequency: choice(ALERT_FREQUENCIES).notNull(),
    /** False until the address is confirmed, and again after the alert has ended. */
    active: boolean().notNull().default(false),
    mailedAt: instant(),
    confirmedAt: instant(),
    endedAt: instant(),
    /** Links emailed before this time are ended; null if none ever were. */
    linksSince: instant(),
    createdAt: timestamps.createdAt,
    /**
     * `keywords` as the search understands them, so that one statement matches a published piece with all alerts. Null
     * until that is known; synonyms may have changed it since the last night.
     */
    query: tsquery(),
  },
  (t) => [
    check('alerts_kind', sql`${t.kind} in (${sqlList(ALERT_KINDS)})`),
    check('alerts_frequency', sql`${t.frequency} in (${sqlList(ALERT_FREQUENCIES)})`),
    index('alerts_of').on(sql`lower(${t.email})`),
    index('alerts_active').on(t.kind).where(sql`active`),
  ],
);

/** The pieces that have been matched, so that nothing is announced twice. */
export const alertItems = pgTable(
  'alert_items',
  {
    kind: choice(ALERT_KINDS).notNull(),
    recordId: uuid().notNull(),
    seenAt: instant().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordId] })],
);

/** The pieces that an alert found. `mailedAt` is set once they have been emailed. */
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
    index('alert_matches_of').on(t.recordId),
    index('alert_matches_waiting').on(t.matchedAt, t.alertId).where(sql`mailed_at is null`),
  ],
);
