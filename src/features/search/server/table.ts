import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { index, integer, pgSchema, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { choice, id, instant, now, timestamps, tsvector } from '#platform/server/db/columns.ts';

/** Readers' searches, so that editors see what is not found. Nothing about the reader is stored. */
export const searchQueries = pgTable(
  'search_queries',
  {
    id: id(),
    /** In lower case. */
    words: text().notNull(),
    /** Number of results. */
    found: integer().notNull(),
    // Not `timestamps.createdAt`: Drizzle would give its name to the columns of all tables that are loaded later.
    at: instant('created_at').notNull().default(sql`now()`).$defaultFn(now),
  },
  (t) => [index('search_queries_at').on(t.at)],
);

/** Words that mean the same, which the desk keeps: a search for one of them finds all of them. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: id(),
  /** As readers type them: 'VAT', 'value added tax'. */
  terms: text().array().notNull(),
  ...timestamps,
});

/** All that can be made anew from the records, and that backups leave out therefore: docs/decisions/0051-search-documents.md. */
export const searchSchema = pgSchema('search');

/** The part of a document's `head` that is from its title. */
export const inTitleOf = (head: AnyColumn | SQL): SQL => sql`ts_filter(${head}, '{a}')`;

/**
 * Every record that search, suggestions and alerts know, in every state; the database writes it in the transaction that
 * changes the record. Rows stay narrow: PostgreSQL stores the long columns, `body` and `vector`, apart from them.
 */
export const documents = searchSchema.table(
  'documents',
  {
    /** Of the record. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    title: text().notNull(),
    /** The path of its page: '/careers/…'. */
    path: text().notNull(),
    lead: text().notNull(),
    by: text().notNull(),
    /** Its first 50,000 characters, for excerpts. */
    body: text().notNull(),
    /** Empty for records without one. */
    type: text().notNull(),
    /** Codes, that of a state's country too; the name as it was entered if it has no code: decision 58. */
    jurisdictions: text().array().notNull(),
    topics: text().array().notNull(),
    authors: text().array().notNull(),
    /** The hour from which readers may see the record; null if they may not. */
    visibleFrom: instant(),
    /** That hour as days since 1970: only in the index, where it limits a search to the newest documents. */
    day: integer(),
    /** Title and lead, to rank by. */
    head: tsvector().notNull(),
    /** The words of the title as they are written, for suggestions. */
    titleWords: tsvector().notNull(),
    /** Everything that can be found: A title, B lead, C origin, jurisdiction and topic, D body. */
    vector: tsvector().notNull(),
  },
  (t) => [
    // One index for every condition at once: it reads only as much of a common word as the rarest condition leaves.
    index('documents_find').using(
      'gin',
      t.vector,
      t.head,
      t.titleWords,
      t.day,
      t.kind,
      t.type,
      t.jurisdictions,
      t.topics,
      t.authors,
    ),
    index('documents_newest').on(t.visibleFrom),
    // The words of the title alone: for those of the lead too, all documents that have them there would be read.
    index('documents_titled').using('gin', inTitleOf(t.head), t.day),
  ],
);

/** Tables whose records have to be made into documents, and how far that has gone. */
export const fills = searchSchema.table('fills', {
  source: text().primaryKey(),
  /** The last id that has been made into a document. */
  after: uuid(),
});

/** Documents whose words have not been counted yet. */
export const untallied = searchSchema.table('untallied', { id: uuid().notNull() });

export const TERM_SORTS = ['word', 'topic', 'jurisdiction', 'author'] as const;

/**
 * Words and names in documents of every state, for corrections and suggestions. A term is offered only after a look for a
 * visible document that has it.
 */
export const terms = searchSchema.table(
  'terms',
  {
    sort: choice(TERM_SORTS).notNull(),
    term: text().notNull(),
    /** In lower case and without accents. */
    folded: text().notNull(),
    /** About how many documents have it. */
    documents: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sort, t.term] }),
    index('terms_words').on(t.folded.op('text_pattern_ops')).where(sql`sort = 'word'`),
    index('terms_words_alike').using('gin', t.folded.op('gin_trgm_ops')).where(sql`sort = 'word'`),
    index('terms_names').using('gin', t.folded.op('gin_trgm_ops')).where(sql`sort <> 'word'`),
  ],
);

/** The day since which the newest `size` documents are from, about: a search for a common word looks at them first. */
export const windows = searchSchema.table('windows', {
  size: integer().primaryKey(),
  since: integer().notNull(),
});
