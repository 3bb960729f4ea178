import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { choice, id, instant, now, sqlList } from '#platform/server/db/columns.ts';
import { OUTCOMES, type Outcome } from '../vocabulary.ts';

/** Runs of an import. */
export const imports = pgTable('imports', {
  id: id(),
  /** Names the other site: 'wordpress https://blog.example'. */
  source: text().notNull(),
  fileName: text().notNull(),
  startedAt: instant().notNull().$defaultFn(now),
  /** Null while it runs, and after it was stopped. */
  finishedAt: instant(),
  /** When its articles were moved to the bin. */
  undoneAt: instant(),
  /** How many of the file's articles were dealt with, and how many it has. */
  done: integer().notNull().default(0),
  total: integer().notNull(),
  outcomes: jsonb().$type<Partial<Record<Outcome, number>>>().notNull().default({}),
});

/** What became of each record of another site, and what it is here, so that a later import knows it again. */
export const importRecords = pgTable(
  'import_records',
  {
    source: text().notNull(),
    /** Unique within the other site, and the same in each of its exports: 'post:17'. */
    key: text().notNull(),
    title: text().notNull(),
    /** Our record; null if it was refused or left out. */
    recordId: uuid(),
    /** Of what was imported: the same while the other site has not changed it. */
    digest: text().notNull().default(''),
    /** The `updatedAt` that our record got: another one means that the desk has edited it. */
    storedAt: instant(),
    /** The run that made our record. */
    madeIn: uuid().references(() => imports.id, { onDelete: 'set null' }),
    /** The latest run that met it. */
    seenIn: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    outcome: choice(OUTCOMES).notNull(),
    /** Why, and what could not be taken over as it was. */
    remarks: text().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.key] }),
    check('import_records_outcome', sql`${t.outcome} in (${sqlList(OUTCOMES)})`),
    index('import_records_made').on(t.madeIn),
    index('import_records_seen').on(t.seenIn),
  ],
);

/** The addresses that led to a record on another site, from which its readers are redirected. */
export const oldAddresses = pgTable(
  'old_addresses',
  {
    /** Without the slash at its end: '/2019/05/chart', '/?p=17'. */
    path: text().primaryKey(),
    /** The name of the kind: 'article'. */
    kind: text().notNull(),
    recordId: uuid().notNull(),
  },
  (t) => [index('old_addresses_record').on(t.recordId)],
);
