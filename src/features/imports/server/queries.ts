import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/connect.ts';
import type { Outcome } from '../vocabulary.ts';
import { importRecords, imports } from './table.ts';

export type StoredImport = typeof imports.$inferSelect;
export type ImportRecord = typeof importRecords.$inferSelect;

export async function insertImport(db: Db, run: typeof imports.$inferInsert): Promise<string> {
  const [row] = await db.insert(imports).values(run).returning({ id: imports.id });
  return row!.id;
}

export const updateImport = (db: Db, id: string, change: Partial<StoredImport>) =>
  db.update(imports).set(change).where(eq(imports.id, id));

export const listImports = (db: Db): Promise<StoredImport[]> =>
  db.select().from(imports).orderBy(desc(imports.startedAt)).limit(100);

/** Finds the run and locks it until the transaction ends. */
export async function lockImport(tx: Db, id: string): Promise<StoredImport | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return row;
}

/** Returns what is known of these records of another site, by key. */
export async function findRecords(db: Db, source: string, keys: readonly string[]): Promise<Map<string, ImportRecord>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select()
    .from(importRecords)
    .where(and(eq(importRecords.source, source), inArray(importRecords.key, [...keys])));
  return new Map(rows.map((row) => [row.key, row]));
}

/** Returns the ids of our files, by the keys of the other site's. */
export async function findFileIds(db: Db, source: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ key: importRecords.key, id: importRecords.recordId })
    .from(importRecords)
    .where(and(eq(importRecords.source, source), sql`${importRecords.key} like 'file:%'`));
  return new Map(rows.flatMap(({ key, id }) => (id ? [[key, id]] : [])));
}

/** Stores what became of a record; a new `recordId` or `madeIn` of undefined keeps the former one. */
export async function putRecord(db: Db, row: typeof importRecords.$inferInsert): Promise<void> {
  await db
    .insert(importRecords)
    .values(row)
    .onConflictDoUpdate({ target: [importRecords.source, importRecords.key], set: row });
}

/** Returns the articles that a run added. */
export const listMade = (db: Db, importId: string): Promise<ImportRecord[]> =>
  db
    .select()
    .from(importRecords)
    .where(and(eq(importRecords.madeIn, importId), sql`${importRecords.key} like 'post:%'`));

export const forgetRecords = (db: Db, source: string, keys: readonly string[]) =>
  db.delete(importRecords).where(and(eq(importRecords.source, source), inArray(importRecords.key, [...keys])));

export const countOutcomes = (rows: Iterable<Outcome>): Partial<Record<Outcome, number>> => {
  const counts: Partial<Record<Outcome, number>> = {};
  for (const outcome of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};
