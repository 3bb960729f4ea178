import { type SQL, sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Topic } from '#kernel/endpoint.ts';
import { choice, id, timestamps } from '#platform/server/db/columns.ts';
import { REGION_NAMES } from '../vocabulary.ts';

/**
 * The jurisdictions with a code: docs/decisions/0058-jurisdictions-as-codes.md. `npm run db:jurisdictions` writes the
 * migration that fills this table and the next.
 */
export const jurisdictions = pgTable(
  'jurisdictions',
  {
    /** ISO 3166-1 ('DE'), ISO 3166-2 ('US-CA'), or our own code for a body ('OECD'). */
    code: text().primaryKey(),
    name: text().notNull(),
    region: choice(REGION_NAMES).notNull(),
    /** For a state, canton or province, the country's code. Otherwise empty. */
    parent: text().notNull().default(''),
  },
  (t) => [index('jurisdictions_of').on(t.parent)],
);

/** The names of jurisdictions, as `jurisdiction_key` writes them. */
export const jurisdictionNames = pgTable('jurisdiction_names', {
  key: text().primaryKey(),
  code: text()
    .notNull()
    .references(() => jurisdictions.code, { onDelete: 'cascade' }),
});

/** The jurisdictions that the desk has chosen for other names. They take precedence over the names above. */
export const jurisdictionSpellings = pgTable('jurisdiction_spellings', {
  id: id(),
  /** The name as it was in a record. */
  text: text().notNull(),
  /** The name as `jurisdiction_key` writes it. */
  key: text().notNull().unique(),
  /** Empty if the name means no jurisdiction, and stays unchanged. */
  code: text().notNull().default(''),
  ...timestamps,
});

/** Records whose codes have yet to be set again, and how far this has got. */
export const jurisdictionFills = pgTable(
  'jurisdiction_fills',
  {
    /** The name of the table. */
    source: text().notNull(),
    /** Only records with a name of this key; empty means all. */
    key: text().notNull().default(''),
    /** The last id that has been done. */
    after: uuid(),
  },
  (t) => [primaryKey({ columns: [t.source, t.key] })],
);

/** The columns of a record about a jurisdiction. The database sets the code whenever the name changes. */
export const jurisdictionColumns = {
  /** The name as somebody entered it; may be empty. */
  jurisdiction: text().notNull().default(''),
  /** Empty if the name is not a known one. */
  jurisdictionCode: text().notNull().default(''),
};

/**
 * Matches records whose name waits for the desk. An index has this condition, so that their lists need not read the
 * entire table.
 */
export const isUncoded = sql`jurisdiction_code = '' and jurisdiction <> ''`;

/**
 * The key by which search documents of this jurisdiction are found, in an array. `name` is a name as somebody entered
 * it, or a code. A select, so that PostgreSQL computes it once instead of for each document.
 */
export const keyOf = (name: SQL | string): SQL => sql`(select (jurisdiction_keys(${name}))[1:1])`;

interface Source {
  /** The topic that is announced when its records change. */
  topic: Topic;
  /** The jurisdiction of a record that names none, as the trigger of its table sets it. */
  empty: string;
}

/**
 * Tables with the columns `jurisdictionColumns`, whose codes the database sets. The trigger of each is in a migration.
 */
export const SOURCES = {
  articles: { topic: 'articles', empty: '' },
  announcements: { topic: 'announcements', empty: 'Global' },
  job_listings: { topic: 'jobs', empty: '' },
  events: { topic: 'events', empty: '' },
} as const satisfies Record<string, Source>;
export const SOURCE_NAMES = Object.keys(SOURCES) as (keyof typeof SOURCES)[];
