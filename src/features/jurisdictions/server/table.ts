import { type SQL, sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { choice, id, timestamps } from '#platform/server/db/columns.ts';
import { REGION_NAMES } from '../vocabulary.ts';

/**
 * The jurisdictions that have a code: docs/decisions/0058-jurisdictions-as-codes.md. `npm run db:jurisdictions` writes the
 * migration that fills this table and the next.
 */
export const jurisdictions = pgTable(
  'jurisdictions',
  {
    /** ISO 3166-1 ('DE'), ISO 3166-2 ('US-CA'), or one of ours for a body ('OECD'). */
    code: text().primaryKey(),
    name: text().notNull(),
    region: choice(REGION_NAMES).notNull(),
    /** Of a state, canton or province: the country's code. Otherwise empty. */
    parent: text().notNull().default(''),
  },
  (t) => [index('jurisdictions_of').on(t.parent)],
);

/** The names that mean a jurisdiction, as `jurisdiction_key` writes them. */
export const jurisdictionNames = pgTable('jurisdiction_names', {
  key: text().primaryKey(),
  code: text()
    .notNull()
    .references(() => jurisdictions.code, { onDelete: 'cascade' }),
});

/** The jurisdiction that the desk has chosen for a name that is not among those: it comes before them. */
export const jurisdictionSpellings = pgTable('jurisdiction_spellings', {
  id: id(),
  /** As it was in a record. */
  text: text().notNull(),
  /** As `jurisdiction_key` writes it. */
  key: text().notNull().unique(),
  /** Empty: no jurisdiction is meant, and the name stays as it is. */
  code: text().notNull().default(''),
  ...timestamps,
});

/** Records whose codes are to be set anew, and how far that has gone. */
export const jurisdictionFills = pgTable(
  'jurisdiction_fills',
  {
    /** Name of the table. */
    source: text().notNull(),
    /** Only records with a name of this key; empty means all. */
    key: text().notNull().default(''),
    /** The last id that is done. */
    after: uuid(),
  },
  (t) => [primaryKey({ columns: [t.source, t.key] })],
);

/** Columns of a record that concerns a jurisdiction. The database sets the code with each change of the name. */
export const jurisdictionColumns = {
  /** As somebody entered it; may be empty. */
  jurisdiction: text().notNull().default(''),
  /** Empty if the name is none that we know. */
  jurisdictionCode: text().notNull().default(''),
};

/** Of records whose name waits for the desk: those lists must not read the whole table. */
export const isUncoded = sql`jurisdiction_code = '' and jurisdiction <> ''`;

/**
 * The key by which search documents of this jurisdiction are found, in an array. `name`: as somebody entered it, or a code.
 * A select, so that PostgreSQL computes it once instead of for each document.
 */
export const keyOf = (name: SQL | string): SQL => sql`(select (jurisdiction_keys(${name}))[1:1])`;
