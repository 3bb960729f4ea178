/** Changes the sources of the intake for the desk, fetches them and stores what they list. */
import { and, asc, desc, eq, getTableColumns, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { notify } from '#features/notices/server/index.ts';
import { Failure, fail, invalidField, notFound } from '#kernel/problem.ts';
import { DAY } from '#kernel/time.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Task } from '#platform/server/queue/task.ts';
import type { AddedSource, Source, SourceInput } from '../contract.ts';
import { MOST_FAILURES, MOST_SOURCES } from '../vocabulary.ts';
import { deleteEntries } from './entries.ts';
import { type Fetched, type FetchOutcome, fetchSource, nextFetch } from './fetch-source.ts';
import { lockEntries, proposeAgain, proposer, selectRules } from './rules.ts';
import { intakeEntries as entries, intakeSources as table } from './table.ts';

type Stored = typeof table.$inferSelect;
type Fetching = Pick<Deps, 'db' | 'config'>;
type Input = z.output<typeof SourceInput>;

const { etag, lastModified, listed, nextAt, ...shown } = getTableColumns(table);
const columns = { ...shown, paused: sql<boolean>`${table.active} and ${table.failures} >= ${MOST_FAILURES}` };

export const selectSources = (db: Db) =>
  db
    .select(columns)
    .from(table)
    .orderBy(asc(sql`lower(${table.name})`), asc(table.id))
    .$dynamic();

async function findSource(db: Db, id: string): Promise<Source> {
  const [row] = await db.select(columns).from(table).where(eq(table.id, id));
  return row ?? fail(notFound('Source'));
}

async function lockSource(tx: Db, id: string): Promise<Stored | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row;
}

/** Returns what the audit log shows of a source. */
const said = ({ name, address, jurisdiction, topics, frequency, active }: Input) => ({
  ...{ name, address, jurisdiction, topics, frequency, active },
});

const FIRST_TITLES = 5;

/**
 * Fetches a source and adds it.
 * @throws Failure invalid if it cannot be read; conflict if it exists, or for too many
 */
export async function addSource({ db, config }: Fetching, person: Person, input: Input): Promise<AddedSource> {
  const fetched = await readable(config, input.address);
  return db.transaction(async (tx) => {
    await lockName(tx, 'intake-sources');
    if ((await tx.$count(table)) >= MOST_SOURCES)
      throw new Failure('conflict', `There are ${MOST_SOURCES} sources. Delete one to add another.`);
    await refuseKnown(tx, input.address);
    const [made] = await tx
      .insert(table)
      .values({ ...input, kind: fetched.kind, nextAt: nextFetch(input.frequency, Date.now()) })
      .returning();
    await recordAction(tx, person, 'intake-source.create', made!.id, null, said(made!));
    await takeIn(tx, made!, { state: 'changed', fetched }, Date.now());
    const titles = fetched.entries.slice(0, FIRST_TITLES).map(({ title }) => title);
    return { ...(await findSource(tx, made!.id)), titles };
  });
}

const NEW = { etag: '', lastModified: '' };

/** @throws Failure invalid, with the reason at the field of the address */
async function readable(config: Deps['config'], address: string): Promise<Fetched> {
  const outcome = await fetchSource(config, { address, ...NEW }, Date.now());
  if (outcome.state === 'changed') return outcome.fetched;
  const message = outcome.state === 'failed' ? outcome.error : 'It cannot be read';
  throw invalidField('address', message);
}

async function refuseKnown(tx: Db, address: string, id?: string): Promise<void> {
  const [known] = await tx
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.address, address), id ? ne(table.id, id) : undefined));
  if (known) throw new Failure('conflict', `“${known.name}” already has this address`);
}

/** Changes a source. Fetches a new address first. @throws Failure not_found; conflict; invalid */
export async function changeSource(
  { db, config }: Fetching,
  person: Person,
  { id, updatedAt, ...input }: SeenRecord & Input,
): Promise<Source> {
  const { address } = await findSource(db, id);
  const fetched = address === input.address ? undefined : await readable(config, input.address);
  return db.transaction(async (tx) => {
    await lockName(tx, 'intake-sources');
    const before = (await lockSource(tx, id)) ?? fail(notFound('Source'));
    refuseStale('source', before, updatedAt);
    await refuseKnown(tx, input.address, id);
    const resumed = { failures: 0, error: '', nextAt: nextFetch(input.frequency, Date.now()) };
    const [after] = await tx
      .update(table)
      .set({ ...input, ...(input.active && resumed), ...(fetched && { ...NEW, kind: fetched.kind, listed: [] }) })
      .where(eq(table.id, id))
      .returning();
    await recordAction(tx, person, 'intake-source.update', id, said(before), said(after!));
    await proposeAgain(tx, eq(table.id, id));
    if (fetched) await takeIn(tx, after!, { state: 'changed', fetched }, Date.now());
    return findSource(tx, id);
  });
}

/** @throws Failure not_found; conflict */
export const removeSource = (db: Deps['db'], person: Person, { id, updatedAt }: SeenRecord) =>
  db.transaction(async (tx): Promise<{ message: string }> => {
    const before = (await lockSource(tx, id)) ?? fail(notFound('Source'));
    refuseStale('source', before, updatedAt);
    await tx.delete(table).where(eq(table.id, id));
    await recordAction(tx, person, 'intake-source.erase', id, said(before), null);
    return { message: 'Source deleted' };
  });

/** Fetches a source now. Stores an error with the source. @throws Failure not_found */
export async function fetchOne(deps: Fetching, person: Person, id: string): Promise<Source> {
  const { db } = deps;
  const [source] = await db.select().from(table).where(eq(table.id, id));
  if (!source) return fail(notFound('Source'));
  await recordAction(db, person, 'intake-source.fetch', id, null, { name: source.name });
  await refresh(deps, source, Date.now());
  return findSource(db, id);
}

/** How many sources one run of the task fetches, and how many of them at the same time. */
const [MOST_IN_RUN, TOGETHER] = [20, 5];

/** Fetches the sources that are due. */
export async function fetchDue(deps: Fetching, now: number): Promise<void> {
  const due = await deps.db
    .select()
    .from(table)
    .where(
      and(eq(table.active, true), lt(table.failures, MOST_FAILURES), lte(table.nextAt, new Date(now).toISOString())),
    )
    .orderBy(asc(table.nextAt))
    .limit(MOST_IN_RUN);
  for (let at = 0; at < due.length; at += TOGETHER)
    await Promise.all(due.slice(at, at + TOGETHER).map((source) => refresh(deps, source, now)));
}

async function refresh({ db, config }: Fetching, source: Stored, now: number): Promise<void> {
  const outcome = await fetchSource(config, source, now);
  await db.transaction(async (tx) => {
    const current = await lockSource(tx, source.id);
    // An editor may have given the source another address, or deleted it.
    if (current?.address === source.address) await takeIn(tx, current, outcome, now);
  });
}

/** Stores the result of fetching a source. Call it with the source locked. */
async function takeIn(tx: Db, source: Stored, outcome: FetchOutcome, now: number): Promise<void> {
  const next = nextFetch(source.frequency, now);
  // Keeps `updatedAt`, so that an editor of the source gets no conflict with the site itself.
  const update = (change: Partial<Stored>) =>
    tx
      .update(table)
      .set({ nextAt: next, ...change, updatedAt: sql`${table.updatedAt}` })
      .where(eq(table.id, source.id));
  if (outcome.state === 'failed') {
    const failures = source.failures + 1;
    const wanted = new Date(outcome.retryAt).toISOString();
    await update({ failures, error: outcome.error, ...(wanted > next && { nextAt: wanted }) });
    if (failures === MOST_FAILURES) await notify(tx, { kind: 'failed', record: 'intake', recordId: source.id });
    return;
  }
  const fine = { failures: 0, error: '', fetchedAt: new Date(now).toISOString() };
  if (outcome.state === 'unchanged') return void (await update(fine));
  const { entries: found, ...read } = outcome.fetched;
  await update({ ...fine, ...read, listed: found.map(({ key }) => key) });
  const known = new Set(source.listed);
  const fresh = found.filter(({ key }) => !known.has(key));
  if (fresh.length > 0) await addEntries(tx, source, fresh, now);
}

/** At most this many unused entries of a source. New ones replace the oldest. */
const MOST_OF_SOURCE = 200;

async function addEntries(tx: Db, source: Stored, fresh: Fetched['entries'], now: number): Promise<void> {
  // Otherwise, two sources that list the same page could both add it at once.
  await lockEntries(tx);
  const addresses = fresh.flatMap(({ addressKey }) => addressKey ?? []);
  const elsewhere = await tx
    .select({ addressKey: entries.addressKey, link: entries.link, address: table.address })
    .from(entries)
    .innerJoin(table, eq(table.id, entries.sourceId))
    .where(and(ne(entries.sourceId, source.id), inArray(entries.addressKey, addresses)));
  // Only a page's own site can keep others from adding the page: another source could give it a false title first.
  const known = elsewhere.filter(({ link, address }) => new URL(link).host === new URL(address).host);
  const taken = new Set(known.map(({ addressKey }) => addressKey));
  const propose = proposer(await selectRules(tx));
  const today = new Date(now).toISOString();
  const rows = fresh
    .filter(({ addressKey }) => addressKey === null || !taken.has(addressKey))
    .map(({ publishedAt, ...entry }) => ({
      ...{ ...entry, ...propose(source, entry), sourceId: source.id },
      // A date in the future would keep the entry at the head of the list.
      publishedAt: publishedAt && publishedAt < today ? publishedAt : today,
    }));
  if (rows.length === 0) return;
  await tx.insert(entries).values(rows).onConflictDoNothing();
  const isUnused = and(eq(entries.sourceId, source.id), inArray(entries.state, ['new', 'dismissed']));
  const oldest = tx
    .select({ id: entries.id })
    .from(entries)
    .where(isUnused)
    .orderBy(desc(entries.id))
    .offset(MOST_OF_SOURCE);
  await tx.delete(entries).where(inArray(entries.id, oldest));
}

/** After this many days, an entry that nobody has used is no longer news. */
const KEPT_DAYS = 90;

export const intakeTasks: readonly Task[] = [
  { name: 'intake-fetch', cron: '* * * * *', run: fetchDue },
  {
    name: 'intake-old',
    cron: '50 3 * * *',
    run: async ({ db }, now) => void (await deleteEntries(db, new Date(now - KEPT_DAYS * DAY).toISOString())),
  },
];
