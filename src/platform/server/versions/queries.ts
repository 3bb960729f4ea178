import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import type { Revision, RevisionRow } from '#kernel/versions.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { pageOf, type Slice } from '#platform/server/db/record-queries.ts';
import { nameOrEmail, users } from '../auth/table.ts';
import { editions } from '../editions/table.ts';
import { revisions } from './table.ts';

interface Of {
  kind: string;
  recordId: string;
}

const { fields, authorId, ...columns } = getTableColumns(revisions);
/** Selects the notice to readers that was saved with a version: both have the same time. */
const notice = sql<RevisionRow['notice']>`(
  select json_build_object('change', ${editions.change}, 'note', ${editions.note}) from ${editions}
  where ${editions.recordId} = ${revisions.recordId} and ${editions.at} = ${revisions.at} and ${editions.note} <> ''
  limit 1)`;
const row = { ...columns, by: nameOrEmail, notice };

const isOf = ({ kind, recordId }: Of) => and(eq(revisions.kind, kind), eq(revisions.recordId, recordId));
const newest = [desc(revisions.at), desc(revisions.id)];

/** Selects the versions of a record, newest first. */
export const selectRevisions = (db: Db, of: Of) =>
  db
    .select(row)
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.authorId))
    .where(isOf(of))
    .orderBy(...newest)
    .$dynamic();

/** Returns one page of the versions of a record, newest first. */
export function listRevisions(db: Db, query: Of & Slice): Promise<Page<RevisionRow>> {
  return pageOf(db, selectRevisions(db, query), query, revisions, isOf(query));
}

export async function findRevision(db: Db, id: string): Promise<Revision | undefined> {
  const [found] = await db
    .select({ ...row, fields })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.authorId))
    .where(eq(revisions.id, id));
  return found;
}

/** Returns the newest version of a record; undefined if there is none yet. */
export async function findLast(tx: Db, of: Of) {
  const [found] = await tx
    .select()
    .from(revisions)
    .where(isOf(of))
    .orderBy(...newest)
    .limit(1);
  return found;
}

export async function insertRevision(tx: Db, revision: typeof revisions.$inferInsert): Promise<void> {
  await tx.insert(revisions).values(revision);
}

export async function updateRevision(
  tx: Db,
  id: string,
  change: Partial<typeof revisions.$inferInsert>,
): Promise<void> {
  await tx.update(revisions).set(change).where(eq(revisions.id, id));
}
