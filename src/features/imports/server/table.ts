import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ARTICLE_TYPES } from '#features/articles/vocabulary.ts';
import { choice, id, instant, now, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { HOLDS, type ImportOutcome, OUTCOMES } from '../vocabulary.ts';

export const imports = pgTable(
  'imports',
  {
    id: id(),
    fileName: text().notNull(),
    /** The id of the upload; null for a file that a command has read. */
    upload: uuid(),
    holds: choice(HOLDS).notNull().default('posts'),
    /** The text to which the file's subscribers agreed; empty if unknown. */
    consent: text().notNull().default(''),
    /** The type of article that posts become. */
    type: choice(ARTICLE_TYPES).notNull(),
    /** The address of the site from which the import reads pictures; empty for none. */
    site: text().notNull().default(''),
    rehearsal: boolean().notNull().default(false),
    /** Identifies the other site: 'wordpress https://blog.example'. Empty until the import has opened the file. */
    source: text().notNull().default(''),
    /** How many records the import has processed, and how many the file has. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    outcomes: jsonb().$type<Partial<Record<ImportOutcome, number>>>().notNull().default({}),
    startedAt: instant().notNull().$defaultFn(now),
    /** When the import last made progress. */
    aliveAt: instant().notNull().$defaultFn(now),
    finishedAt: instant(),
    /** Why the import ended early; empty if it did not. */
    error: text().notNull().default(''),
    /** When the import was stopped. */
    stoppedAt: instant(),
    /** When the import's records were moved to the bin. */
    undoneAt: instant(),
  },
  (t) => [
    check('imports_holds', sql`${t.holds} in (${sqlList(HOLDS)})`),
    check('imports_type', sql`${t.type} in (${sqlList(ARTICLE_TYPES)})`),
  ],
);

/** The outcome of each record in a run. */
export const importLines = pgTable(
  'import_lines',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    key: text().notNull(),
    title: text().notNull(),
    /** The kind of the record here; empty for files, subscribers and what cannot be stored. */
    kind: text().notNull().default(''),
    /** Since when readers see the record; null if they do not. */
    publishedAt: instant(),
    outcome: choice(OUTCOMES).notNull(),
    /** The reason for the outcome, and what the import had to change. */
    remarks: text().array().notNull().default(sql`'{}'`),
    /** Whether undoing the import has moved the record to the bin or changed it back. */
    undone: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    check('import_lines_outcome', sql`${t.outcome} in (${sqlList(OUTCOMES)})`),
  ],
);

/** Which of our records corresponds to a record of another site, so that a later import recognises it. */
export const importRecords = pgTable(
  'import_records',
  {
    source: text().notNull(),
    /** Unique within the other site, and the same in each of its exports: 'post:17'. */
    key: text().notNull(),
    recordId: uuid().notNull(),
    /** A digest of the imported record, which is the same until the other site changes the record. */
    digest: text().notNull().default(''),
    /** The `updatedAt` that our record got. If it differs now, the desk has edited the record. */
    storedAt: instant(),
    /** The run that made our record. */
    madeIn: uuid().references(() => imports.id, { onDelete: 'set null' }),
    /** The last run that changed our record, and the version that our record had before. */
    changedIn: uuid().references(() => imports.id, { onDelete: 'set null' }),
    formerVersion: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.key] }),
    index('import_records_made').on(t.madeIn),
    index('import_records_changed').on(t.changedIn),
  ],
);

/** The addresses of an old site that redirect readers to this one. */
export const oldAddresses = pgTable(
  'old_addresses',
  {
    id: id(),
    /** Without the slash at its end: '/2019/05/chart', '/?p=17'. */
    path: text().notNull().unique(),
    /** The article that the address leads to; null if `target` says where it leads. */
    articleId: uuid(),
    /** A path on this site; empty if the address leads to an article. */
    target: text().notNull().default(''),
    ...timestamps,
  },
  (t) => [
    check('old_addresses_target', sql`(${t.articleId} is null) <> (${t.target} = '')`),
    index('old_addresses_article').on(t.articleId),
  ],
);
