import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { index, integer, pgSchema, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { choice, id, instant, now, timestamps, tsvector } from '#platform/server/db/columns.ts';

/** Readers' searches, which show editors what readers do not find. The site stores nothing about the reader. */
export const searchQueries = pgTable(
  'search_queries',
  {
    id: id(),
    /** In lower case. */
    words: text().notNull(),
    /** The number of results. */
    found: integer().notNull(),
    // Not `timestamps.createdAt`: Drizzle would give its name to the columns of all tables that are loaded later.
    at: instant('created_at').notNull().default(sql`now()`).$defaultFn(now),
  },
  (t) => [index('search_queries_at').on(t.at)],
);

/** Groups of words that mean the same, which the desk maintains. A search for one of them finds all of them. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: id(),
  /** As readers type them: 'VAT', 'value added tax'. */
  terms: text().array().notNull(),
  /** What a search for these also finds, but not the other way round: 'VAT' for 'indirect tax'. */
  narrower: text().array().notNull().default(sql`'{}'`),
  /** The origin of the group: 'Glossary', or empty for a group that the desk has added. */
  source: text().notNull().default(''),
  /** `terms` as searches look them up (`keyOfWords`). */
  keys: text().array().notNull(),
  ...timestamps,
});

/**
 * Contains only what can be made again from the records, so backups leave it out:
 * docs/decisions/0051-search-documents.md.
 */
export const searchSchema = pgSchema('search');

/** Selects the part of a document's `head` that comes from its title. */
export const inTitleOf = (head: AnyColumn | SQL): SQL => sql`ts_filter(${head}, '{a}')`;

/**
 * A document for every record that search, suggestions and alerts cover, whatever its status. The database writes a
 * document in the transaction that changes its record. Rows stay narrow: PostgreSQL stores the long columns, `body` and
 * `vector`, separately.
 */
export const documents = searchSchema.table(
  'documents',
  {
    /** The id of the record. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    title: text().notNull(),
    /** The path of the record's page: '/careers/…'. */
    path: text().notNull(),
    lead: text().notNull(),
    by: text().notNull(),
    /** The first 50,000 characters of the text, for excerpts. */
    body: text().notNull(),
    /** Empty for records without a type. */
    type: text().notNull(),
    /** Codes, including the code of a state's country. Without a code, the name as it was entered: decision 58. */
    jurisdictions: text().array().notNull(),
    topics: text().array().notNull(),
    authors: text().array().notNull(),
    /** When readers may first see the record; null if they may not. */
    visibleFrom: instant(),
    /** The same time as days since 1970. Only the index has it, to limit a search to the newest documents. */
    day: integer(),
    /** For ranking. A marks the title, B the lead, and C the origin, jurisdictions, topics and tags. */
    head: tsvector().notNull(),
    /** The words of the title as they are written, for suggestions. */
    titleWords: tsvector().notNull(),
    /** Everything that a search finds: as in `head`, and the body with D. */
    vector: tsvector().notNull(),
  },
  (t) => [
    // One index for all conditions: for a common word, it reads only what the rarest condition leaves.
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
    // Only the words of the title. With the lead, a search would have to read all documents with the words there.
    index('documents_titled').using('gin', inTitleOf(t.head), t.day),
  ],
);

/** The tables whose records still need documents, and how far filling them has got. */
export const fills = searchSchema.table('fills', {
  source: text().primaryKey(),
  /** The id of the last record with a document. */
  after: uuid(),
});

/** Documents whose words have not been counted yet; scheduled ones stay here until they appear. */
export const untallied = searchSchema.table('untallied', { id: uuid().notNull() });

export const TERM_SORTS = ['word', 'topic', 'jurisdiction', 'author'] as const;

/**
 * Words and names in documents that readers may see, for corrections and suggestions. A search offers a term only if a
 * visible document still contains it.
 */
export const terms = searchSchema.table(
  'terms',
  {
    sort: choice(TERM_SORTS).notNull(),
    term: text().notNull(),
    /** In lower case and without accents. */
    folded: text().notNull(),
    /** About how many documents contain the term. */
    documents: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sort, t.term] }),
    index('terms_words').on(t.folded.op('text_pattern_ops')).where(sql`sort = 'word'`),
    index('terms_words_alike').using('gin', t.folded.op('gin_trgm_ops')).where(sql`sort = 'word'`),
    index('terms_names').using('gin', t.folded.op('gin_trgm_ops')).where(sql`sort <> 'word'`),
  ],
);

/** The day since which about `size` documents have appeared. A search for a common word looks at these first. */
export const windows = searchSchema.table('windows', {
  size: integer().primaryKey(),
  since: integer().notNull(),
});

/**
 * Matches documents that readers may see now. It depends on the clock alone, so nothing has to run when a scheduled
 * record is due.
 */
export const isVisible = sql`${documents.visibleFrom} <= now()`;
