/** Reads the list of the intake, and stores the desk's decisions on its entries. */
import { and, asc, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import { Failure, fail, notFound } from '#kernel/problem.ts';
import type { BulkResult, SeenRecord } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { fullName, users } from '#platform/server/auth/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { pageOf } from '#platform/server/db/record-queries.ts';
import { refuseStale, UNCHANGED } from '#platform/server/db/stale.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { Deps } from '#platform/server/deps.ts';
import { doEach } from '#platform/server/versions/do-each.ts';
import type { EntryQuery, IntakeEntry } from '../contract.ts';
import { intakeSources, intakeEntries as table } from './table.ts';

const { sourceId, key, addressKey, takenBy, createdAt, ...columns } = getTableColumns(table);

type Filter = Omit<EntryQuery, 'limit' | 'offset'>;

const isListed = ({ id, state, source, jurisdiction, q }: Filter) =>
  and(
    id ? eq(table.id, id) : undefined,
    state && eq(table.state, state),
    source ? eq(table.sourceId, source) : undefined,
    jurisdiction ? eq(table.jurisdiction, jurisdiction) : undefined,
    matches(q, [table.title, table.summary]),
  );

export const selectEntries = (db: Db, filter: Filter) =>
  db
    .select({
      ...columns,
      source: intakeSources.name,
      takenBy: sql<string>`coalesce(${fullName}, '')`,
    })
    .from(table)
    .innerJoin(intakeSources, eq(intakeSources.id, table.sourceId))
    .leftJoin(users, eq(users.id, table.takenBy))
    .where(isListed(filter))
    .orderBy(desc(table.publishedAt), desc(table.id))
    .$dynamic();

export const listEntries = (db: Db, query: EntryQuery): Promise<Page<IntakeEntry>> =>
  pageOf(db, selectEntries(db, query), query, table, isListed(query));

/** @throws Failure not_found */
export async function findEntry(db: Db, id: string): Promise<IntakeEntry> {
  const [row] = await selectEntries(db, { id });
  return row ?? fail(notFound('Entry'));
}

/** Returns the sources and jurisdictions by which the desk can filter entries. */
export async function listFacets(db: Db) {
  const [sources, used] = await Promise.all([
    db.select({ id: intakeSources.id, name: intakeSources.name }).from(intakeSources).orderBy(asc(intakeSources.name)),
    db
      .selectDistinct({ name: table.jurisdiction })
      .from(table)
      .where(ne(table.jurisdiction, ''))
      .orderBy(asc(table.jurisdiction)),
  ]);
  return { sources, jurisdictions: used.map(({ name }) => name) };
}

type Decision = Partial<Pick<typeof table.$inferSelect, 'takenBy' | 'draftKind' | 'draftId'>> &
  Pick<IntakeEntry, 'state'>;

/** Returns what the audit log shows of an entry. */
const said = ({ title, state, draftKind, draftId }: Omit<IntakeEntry, 'source' | 'takenBy'>) => ({
  ...{ title, state, draftKind, draftId },
});

/**
 * Locks an entry until `tx` ends, and checks that nothing has changed since the editor saw it.
 * @throws Failure not_found; conflict if somebody has decided on it since
 */
export async function lockEntry(
  tx: Db,
  { id, updatedAt }: SeenRecord,
  state: IntakeEntry['state'],
): Promise<IntakeEntry> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  const entry = await findEntry(tx, id);
  const { takenBy: name } = entry;
  if (entry.state !== state && (entry.state === 'taken' || entry.state === 'merged'))
    throw new Failure('conflict', `${name || 'A colleague'} has already made use of “${entry.title}”. ${UNCHANGED}`);
  if (entry.state !== state) throw new Failure('conflict', `“${entry.title}” is now ${entry.state}. ${UNCHANGED}`);
  refuseStale('entry', entry, updatedAt, UNCHANGED);
  return entry;
}

/** Stores the desk's decision on a locked entry, with its audit entry. */
export async function decide(tx: Db, person: Person, verb: string, before: IntakeEntry, decision: Decision) {
  const [after] = await tx.update(table).set(decision).where(eq(table.id, before.id)).returning(columns);
  await recordAction(tx, person, `intake-entry.${verb}`, before.id, said(before), said(after!));
  return after!;
}

/** Dismisses new entries, or makes dismissed ones new again, in one transaction each. */
export function decideOnMany(
  deps: Pick<Deps, 'db' | 'log'>,
  person: Person,
  { action, records }: { action: 'dismiss' | 'restore'; records: SeenRecord[] },
): Promise<BulkResult> {
  const [from, to] = action === 'dismiss' ? (['new', 'dismissed'] as const) : (['dismissed', 'new'] as const);
  return doEach(deps, person, records, (seen) =>
    deps.db.transaction(async (tx) => decide(tx, person, action, await lockEntry(tx, seen, from), { state: to })),
  );
}

/** Deletes entries that arrived before that time and that nobody has used in a draft. */
export const deleteEntries = (db: Db, before: string) =>
  db.delete(table).where(and(lt(table.createdAt, before), inArray(table.state, ['new', 'dismissed'])));
