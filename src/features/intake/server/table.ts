import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { choice, id, instant, now, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { ownedRows } from '#platform/server/personal-data.ts';
import { DRAFT_KINDS, ENTRY_STATES, FREQUENCY_NAMES, SOURCE_KIND_NAMES } from '../vocabulary.ts';

/** The feeds and sitemaps that the site fetches. */
export const intakeSources = pgTable(
  'intake_sources',
  {
    id: id(),
    name: text().notNull(),
    address: text().notNull().unique(),
    kind: choice(SOURCE_KIND_NAMES).notNull(),
    jurisdiction: text().notNull().default(''),
    topics: text().array().notNull().default(sql`'{}'`),
    frequency: choice(FREQUENCY_NAMES).notNull(),
    active: boolean().notNull().default(true),
    /** The version in the last response, for conditional requests. */
    etag: text().notNull().default(''),
    lastModified: text().notNull().default(''),
    /**
     * The keys of the entries that the source last listed. They are not new, even if the site has deleted them since.
     */
    listed: text().array().notNull().default(sql`'{}'`),
    fetchedAt: instant(),
    nextAt: instant().notNull().$defaultFn(now),
    /** How often fetching the source has failed in a row, and why. */
    failures: integer().notNull().default(0),
    error: text().notNull().default(''),
    ...timestamps,
  },
  (t) => [
    check('intake_sources_kind', sql`${t.kind} in (${sqlList(SOURCE_KIND_NAMES)})`),
    check('intake_sources_frequency', sql`${t.frequency} in (${sqlList(FREQUENCY_NAMES)})`),
  ],
);

/** What sources have published. */
export const intakeEntries = pgTable(
  'intake_entries',
  {
    id: id(),
    sourceId: uuid()
      .notNull()
      .references(() => intakeSources.id, { onDelete: 'cascade' }),
    /** A digest of what identifies the entry within its source. */
    key: text().notNull(),
    /** A digest of the entry's address, which identifies the entry in other sources; null without an address. */
    addressKey: text(),
    title: text().notNull(),
    summary: text().notNull(),
    link: text().notNull(),
    publishedAt: instant().notNull(),
    jurisdiction: text().notNull(),
    topics: text().array().notNull(),
    state: choice(ENTRY_STATES).notNull().default('new'),
    takenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    draftKind: choice(DRAFT_KINDS),
    draftId: uuid(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('intake_entries_key').on(t.sourceId, t.key),
    index('intake_entries_address').on(t.addressKey),
    index('intake_entries_newest').on(t.publishedAt, t.id),
    index('intake_entries_taken_by').on(t.takenBy),
    check('intake_entries_state', sql`${t.state} in (${sqlList(ENTRY_STATES)})`),
    check('intake_entries_draft_kind', sql`${t.draftKind} in (${sqlList(DRAFT_KINDS)})`),
  ],
);

/** Entries remain; erasing a person deletes only the link to their account. */
export const intakeData = ownedRows(intakeEntries, {
  as: 'intake',
  owner: 'takenBy',
  columns: ['title', 'state', 'updatedAt'],
  onErasure: 'unname',
});

/** What the site proposes for entries that contain one of the phrases. */
export const intakeRules = pgTable('intake_rules', {
  id: id(),
  phrases: text().array().notNull(),
  jurisdiction: text().notNull().default(''),
  topic: text().notNull().default(''),
  ...timestamps,
});
