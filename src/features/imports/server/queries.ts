import { and, asc, type Column, desc, eq, getTableColumns, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { comments } from '#features/comments/server/table.ts';
import { updates } from '#features/updates/server/table.ts';
import type { Page } from '#kernel/endpoint.ts';
import { Failure } from '#kernel/problem.ts';
import { DAY } from '#kernel/time.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { users } from '#platform/server/auth/table.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { pageOf, type Slice } from '#platform/server/db/record-queries.ts';
import { allOf, type Kinds } from '#platform/server/kinds.ts';
import type { Task } from '#platform/server/queue/task.ts';
import type { Import, ImportLine } from '../contract.ts';
import type { ImportOutcome, ImportState } from '../vocabulary.ts';
import { importedKinds } from './kinds.ts';
import { importLines, importRecords, imports } from './table.ts';

type StoredImport = typeof imports.$inferSelect;
export type ImportRecord = typeof importRecords.$inferSelect;

/** A run that makes no progress for longer than this (seconds) has lost its process. */
const SILENT_S = 120;

const state = sql<ImportState>`case
  when ${imports.undoneAt} is not null then 'undone'
  when ${imports.stoppedAt} is not null then 'stopped'
  when ${imports.error} <> '' then 'failed'
  when ${imports.finishedAt} is not null then case when ${imports.rehearsal} then 'rehearsed' else 'done' end
  when ${imports.aliveAt} > now() - make_interval(secs => ${SILENT_S}) then 'running'
  else 'stopped' end`;
const { aliveAt, stoppedAt, ...columns } = getTableColumns(imports);

export async function insertImport(db: Db, run: typeof imports.$inferInsert): Promise<string> {
  const [row] = await db.insert(imports).values(run).returning({ id: imports.id });
  return row!.id;
}

export const updateImport = (db: Db, id: string, change: Partial<StoredImport>) =>
  db
    .update(imports)
    .set({ aliveAt: now(), ...change })
    .where(eq(imports.id, id));

export const listImports = (db: Db, query: Slice): Promise<Page<Import>> =>
  pageOf(db, selectImports(db).orderBy(desc(imports.startedAt), desc(imports.id)), query, imports);

const selectImports = (db: Db) =>
  db
    .select({ ...columns, state })
    .from(imports)
    .$dynamic();

export async function findImport(db: Db, id: string): Promise<Import | undefined> {
  const [row] = await selectImports(db).where(eq(imports.id, id));
  return row;
}

export const countRunning = (db: Db): Promise<number> => db.$count(imports, sql`${state} = 'running'`);

/**
 * Keeps the run from being stopped until the transaction ends.
 * @throws Failure conflict if somebody has stopped or undone it; forbidden if the person may no longer import
 */
export async function requireRunning(tx: Db, id: string, person: Person | null): Promise<void> {
  const [run] = await tx.select().from(imports).where(eq(imports.id, id)).for('share');
  if (run?.stoppedAt || run?.undoneAt) throw new Failure('conflict', STOPPED);
  if (!person) return;
  const isAllowed = and(eq(users.id, person.id), eq(users.role, 'admin'), eq(users.banned, false));
  if ((await tx.$count(users, isAllowed)) === 0)
    throw new Failure('forbidden', 'The person who started this import no longer has permission to import');
}

const STOPPED = 'Somebody has stopped the import';

/** Locks the run until the transaction ends. */
export async function lockImport(tx: Db, id: string): Promise<StoredImport | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return row;
}

/** Changes what the report of a run says about these records. */
export const updateLines = (
  db: Db,
  importId: string,
  records: readonly ImportRecord[],
  change: PgUpdateSetSource<typeof importLines>,
) => {
  const keys = sql.param(records.map(({ key }) => key));
  const isOfThese = sql`${importLines.key} = any (${keys}::text[]) and ${importLines.outcome} in ('added', 'changed')`;
  return db
    .update(importLines)
    .set(change)
    .where(and(eq(importLines.importId, importId), isOfThese));
};

type LineFilter = { id: string; outcome?: ImportOutcome | undefined; remarked?: boolean | undefined };

const isLineOf = ({ id, outcome, remarked }: LineFilter) =>
  and(
    eq(importLines.importId, id),
    outcome && eq(importLines.outcome, outcome),
    remarked ? sql`${importLines.remarks} <> '{}'` : undefined,
  );

/** Selects the outcome of each record of a run, in the order of the file. */
export const selectLines = (db: Db, filter: LineFilter) => {
  const { importId, position, ...line } = getTableColumns(importLines);
  return db
    .select({ id: sql<string>`${position}::text`, ...line })
    .from(importLines)
    .where(isLineOf(filter))
    .orderBy(asc(importLines.position))
    .$dynamic();
};

export const listLines = (db: Db, query: LineFilter & Slice): Promise<Page<ImportLine>> =>
  pageOf(db, selectLines(db, query), query, importLines, isLineOf(query));

/** Passes one parameter, however many comments there are. */
const isOneOf = (source: string, keys: readonly string[]) =>
  and(eq(importRecords.source, source), sql`${importRecords.key} = any (${sql.param([...keys])}::text[])`);

/** Returns our rows about these records of another site, by key. */
export async function findRecords(db: Db, source: string, keys: readonly string[]): Promise<Map<string, ImportRecord>> {
  if (keys.length === 0) return new Map();
  const rows = await db.select().from(importRecords).where(isOneOf(source, keys));
  return new Map(rows.map((row) => [row.key, row]));
}

export async function findFileIds(db: Db, source: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ key: importRecords.key, id: importRecords.recordId })
    .from(importRecords)
    .where(and(eq(importRecords.source, source), sql`${importRecords.key} like 'file:%'`));
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export async function putRecords(db: Db, rows: readonly (typeof importRecords.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(importRecords)
    .values([...rows])
    .onConflictDoUpdate({
      target: [importRecords.source, importRecords.key],
      set: {
        recordId: sql`excluded.record_id`,
        digest: sql`excluded.digest`,
        storedAt: sql`excluded.stored_at`,
        // A record still belongs to the run that made it, even if a later run changes it.
        madeIn: sql`coalesce(excluded.made_in, ${importRecords.madeIn})`,
        changedIn: sql`excluded.changed_in`,
        formerVersion: sql`excluded.former_version`,
      },
    });
}

/** Returns which of these records the desk has not deleted. */
export async function findPresent(db: Db, kinds: Kinds, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(
    allOf(
      importedKinds(kinds),
      ({ table, bin }) => sql`select ${table.id} as id from ${table}
        where ${bin} is null and ${table.id} = any (${sql.param([...ids])}::uuid[])`,
    ),
  );
  return new Set(rows.map(({ id }) => id));
}

/** A record that a run added or was the last to change, except files and comments. */
const isStoredIn = (importId: string) =>
  and(
    or(eq(importRecords.madeIn, importId), eq(importRecords.changedIn, importId)),
    sql`${importRecords.key} !~ '^(file|comment):'`,
  );

export const listStored = (db: Db, importId: string, most: number): Promise<ImportRecord[]> =>
  db.select().from(importRecords).where(isStoredIn(importId)).orderBy(asc(importRecords.key)).limit(most);

export const countStored = (db: Db, importId: string): Promise<number> =>
  db.$count(importRecords, isStoredIn(importId));

/** Makes a run forget that it stored these records. Later imports still recognise them. */
export const detachRecords = (db: Db, importId: string, source: string, keys: readonly string[]) => {
  const otherThan = (run: Column) => sql`nullif(${run}, ${importId})`;
  return db
    .update(importRecords)
    .set({ madeIn: otherThan(importRecords.madeIn), changedIn: otherThan(importRecords.changedIn) })
    .where(isOneOf(source, keys));
};

/** Returns which of these records the desk is updating, or readers have commented on since the import. */
export async function listUsed(db: Db, recordIds: readonly string[]): Promise<Set<string>> {
  const given = sql`(${sql.param([...recordIds])}::uuid[])`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${updates.recordId} as id from ${updates} where ${updates.recordId} = any ${given} and ${updates.deletedAt} is null
    union select ${comments.articleId} from ${comments}
      where ${comments.articleId} = any ${given} and ${comments.status} = 'published'
        and not exists (select from ${importRecords} where ${importRecords.recordId} = ${comments.id})`);
  return new Set(rows.map(({ id }) => id));
}

/** Forgets that these records come from another site. */
export const forgetRecords = (db: Db, source: string, recordIds: SQL) =>
  db
    .delete(importRecords)
    .where(and(eq(importRecords.source, source), sql`${importRecords.recordId} in (${recordIds})`));

export function countOutcomes(outcomes: Iterable<ImportOutcome>): Partial<Record<ImportOutcome, number>> {
  const counts: Partial<Record<ImportOutcome, number>> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Nobody needs reports for longer. */
const KEPT_DAYS = 180;

export const importsTasks: readonly Task[] = [
  {
    name: 'imports-old',
    cron: '55 3 * * *',
    // Also deletes their lines. Later imports need the records of other sites, but no run needs another's subscribers.
    run: ({ db }, now) =>
      db.transaction(async (tx) => {
        const isOld = lt(imports.startedAt, new Date(now - KEPT_DAYS * DAY).toISOString());
        const old = tx
          .select({ id: sql<string>`${imports.id}::text` })
          .from(imports)
          .where(isOld);
        await tx.delete(importRecords).where(inArray(importRecords.source, old));
        await tx.delete(imports).where(isOld);
      }),
  },
];
