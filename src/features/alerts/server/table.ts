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
    /** An empty value matches every piece of the kind. The same applies to the seven columns below. */
    keywords: text().notNull().default(''),
    location: text().notNull().default(''),
    category: text().notNull().default(''),
    /** The name of a topic, and a byline. Former names and other spellings match too. */
    topic: text().notNull().default(''),
    author: text().notNull().default(''),
    /** The label of a provision. Articles that cite a part of it match too. */
    law: text().notNull().default(''),
    jurisdiction: text().notNull().default(''),
    type: text().notNull().default(''),
    frequency: choice(ALERT_FREQUENCIES).notNull(),
    /** False until the address is confirmed, and again after the alert was cancelled. */
    active: boolean().notNull().default(false),
    mailedAt: instant(),
    confirmedAt: instant(),
    endedAt: instant(),
    /** Links emailed before this time no longer work; null if nobody has cancelled any. */
    linksSince: instant(),
    createdAt: timestamps.createdAt,
    /**
     * `keywords` as the search understands them, so that one statement matches a published piece with all alerts. Null
     * until the site has worked it out. Synonyms may have changed since the last nightly run.
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

/** The pieces that the site has matched, so that it announces nothing twice. */
export const alertItems = pgTable(
  'alert_items',
  {
    kind: choice(ALERT_KINDS).notNull(),
    recordId: uuid().notNull(),
    seenAt: instant().notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordId] })],
);

/** The pieces that an alert found. `mailedAt` says when the site queued the email about them. */
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
    /** The bulk mail that names the piece. */
    mailingId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.alertId, t.kind, t.recordId] }),
    index('alert_matches_of').on(t.recordId),
    index('alert_matches_waiting').on(t.matchedAt, t.alertId).where(sql`mailed_at is null`),
  ],
);
