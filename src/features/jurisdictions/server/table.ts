import { type SQL, sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { CacheTag } from '#kernel/endpoint.ts';
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
    /** For a state, canton or province, the code of its country; otherwise empty. */
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

/** Which jurisdictions the desk has chosen for other names. They take precedence over the names above. */
export const jurisdictionSpellings = pgTable('jurisdiction_spellings', {
  id: id(),
  /** The name as it was in a record. */
  text: text().notNull(),
  /** The name as `jurisdiction_key` writes it. */
  key: text().notNull().unique(),
  /** Empty if the name means no jurisdiction, so that records keep it as text. */
  code: text().notNull().default(''),
  ...timestamps,
});

/** The tables whose records still need their codes set again, and how far that has got. */
export const jurisdictionFills = pgTable(
  'jurisdiction_fills',
  {
    /** The name of the table. */
    source: text().notNull(),
    /** Only records whose name has this key; empty means all. */
    key: text().notNull().default(''),
    /** The id of the last processed record. */
    after: uuid(),
  },
  (t) => [primaryKey({ columns: [t.source, t.key] })],
);

/** The columns of a record about a jurisdiction. The database sets the code whenever the name changes. */
export const jurisdictionColumns = {
  /** The name as it was entered; may be empty. */
  jurisdiction: text().notNull().default(''),
  /** Empty if the name is not a known one. */
  jurisdictionCode: text().notNull().default(''),
};

/**
 * The columns of a text that concerns several jurisdictions. Unlike the first, the further ones always have codes, so
 * that they never wait for the desk. The database sets their codes, in the same order, whenever the names change.
 */
export const furtherJurisdictionColumns = {
  furtherJurisdictions: text().array().notNull().default(sql`'{}'`),
  furtherJurisdictionCodes: text().array().notNull().default(sql`'{}'`),
};

/**
 * Matches records whose name waits for the desk. An index has the same condition, so that the desk's list need not read
 * the complete table.
 */
export const isUncoded = sql`jurisdiction_code = '' and jurisdiction <> ''`;

/**
 * The key by which search documents of this jurisdiction are found, in an array. `name` is a name as it was
 * entered, or a code. The key is a select, so that PostgreSQL computes it once instead of for each document.
 */
export const keyOf = (name: SQL | string): SQL => sql`(select (jurisdiction_keys(${name}))[1:1])`;

interface Source {
  /** The cache tag to announce when its records change. */
  tag: CacheTag;
  /** The jurisdiction of a record that names none, which the trigger of its table sets. */
  empty: string;
}

/** The tables with `jurisdictionColumns`, in which the database sets the codes. A migration has the trigger of each. */
export const SOURCES = {
  articles: { tag: 'articles', empty: '' },
  announcements: { tag: 'announcements', empty: 'Global' },
  job_listings: { tag: 'jobs', empty: '' },
  events: { tag: 'events', empty: '' },
} as const satisfies Record<string, Source>;
export const SOURCE_NAMES = Object.keys(SOURCES) as (keyof typeof SOURCES)[];
