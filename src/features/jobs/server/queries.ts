import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isAbout } from '#features/jurisdictions/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import { isInBin } from '#platform/server/db/bin.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { deskDate, inState, isPublic } from '#platform/server/db/publication.ts';
import { inReadingOrder } from '#platform/server/db/reading-order.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { DeskJob, DeskJobQuery, JobListQuery } from '../contract.ts';
import type { DeskJobSort, JobSort } from '../vocabulary.ts';
import { jobListings as jobs } from './table.ts';

type JobFilter = z.output<typeof JobListQuery>;
type DeskFilter = Omit<z.output<typeof DeskJobQuery>, 'limit' | 'offset'>;

/** Recruiter and notes are included: the contract of the public endpoints leaves them out. */
const { deletedAt, ...columns } = getTableColumns(jobs);

/** Published, not in the future, and not in the bin. Inactive and expired jobs are visible, with a badge. */
export const isVisible = isPublic(jobs);

/** Visible and taking applications: feeds and newsletters list only such jobs. */
export const isOpen = and(
  isVisible,
  eq(jobs.active, true),
  or(isNull(jobs.expiresAt), gt(jobs.expiresAt, sql`now()`)),
)!;

/** Null sorts last: a job without a closing date stays open longest. */
const closing = jobs.expiresAt;

/** `date` to sort by: for readers the publication date, for the desk one that unpublished jobs have too. */
const ordersBy = (date: SQL | typeof jobs.publishedAt): Record<DeskJobSort, SQL[]> => {
  const newest = [desc(date), desc(jobs.id)];
  return {
    'date-desc': newest,
    'date-asc': [asc(date), asc(jobs.id)],
    'title-asc': [asc(inReadingOrder(jobs.title)), ...newest],
    'title-desc': [desc(inReadingOrder(jobs.title)), ...newest],
    'company-asc': [asc(inReadingOrder(jobs.company)), ...newest],
    'company-desc': [desc(inReadingOrder(jobs.company)), ...newest],
    'location-asc': [asc(inReadingOrder(jobs.location)), ...newest],
    'location-desc': [desc(inReadingOrder(jobs.location)), ...newest],
    'expires-asc': [sql`${closing} asc nulls last`, ...newest],
    'expires-desc': [sql`${closing} desc nulls last`, ...newest],
  };
};
const orders: Record<JobSort, SQL[]> = ordersBy(jobs.publishedAt);
const deskOrders = ordersBy(deskDate(jobs));

/** Lists the visible jobs that the filter matches. */
export function listVisible(db: Db, filter: JobFilter): Promise<Page<DeskJob>> {
  return list(db, and(isVisible, condition(filter)), filter, orders[filter.sort]);
}

/** Jobs in every state but the bin. */
export function listAll(db: Db, filter: DeskFilter & Slice): Promise<Page<DeskJob>> {
  return list(db, ofDesk(filter), filter, deskOrders[filter.sort]);
}

/** The same without paging, for the export. */
export const selectAll = (db: Db, filter: DeskFilter) => select(db, ofDesk(filter), deskOrders[filter.sort]);

const isPast = lte(jobs.expiresAt, sql`now()`);

function ofDesk({ status, jurisdiction, ...filter }: DeskFilter): SQL | undefined {
  return and(
    isNull(jobs.deletedAt),
    condition(filter),
    status === 'expired' ? and(eq(jobs.status, 'published'), isPast) : undefined,
    status === 'published' ? sql`${isPast} is not true` : undefined,
    status && status !== 'expired' ? inState(jobs, status) : undefined,
    jurisdiction ? isAbout(jobs, jurisdiction) : undefined,
  );
}

function condition({ q, location, contract }: Pick<JobFilter, 'q' | 'location' | 'contract'>): SQL | undefined {
  return and(
    q ? or(matches(q, [jobs.title, jobs.company, jobs.description]), isIn(q)) : undefined,
    location ? isIn(location) : undefined,
    contract ? eq(jobs.contract, contract) : undefined,
  );
}

/** Names the place as it is written, or the jurisdiction by any of its names. */
const isIn = (place: string) => or(matches(place, [jobs.location, jobs.jurisdiction]), isAbout(jobs, place));

const select = (db: Db, where: SQL | undefined, order: SQL[]) =>
  db
    .select(columns)
    .from(jobs)
    .where(where)
    .orderBy(...order)
    .$dynamic();

type Slice = Pick<JobFilter, 'limit' | 'offset'>;

async function list(db: Db, where: SQL | undefined, { limit, offset }: Slice, order: SQL[]): Promise<Page<DeskJob>> {
  const [rows, total] = await Promise.all([
    select(db, where, order).limit(limit).offset(offset),
    db.$count(jobs, where),
  ]);
  return { rows, total };
}

const selectKept = (db: Db, id: string) =>
  db
    .select(columns)
    .from(jobs)
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)));

/** In any state but the bin. */
export async function findJob(db: Db, id: string): Promise<DeskJob | undefined> {
  const [row] = await selectKept(db, id);
  return row;
}

/** The same, locked against other changes until the transaction ends. */
export async function lockJob(tx: Db, id: string): Promise<DeskJob | undefined> {
  const [row] = await selectKept(tx, id).for('update');
  return row;
}

export async function findVisible(db: Db, id: string): Promise<DeskJob | undefined> {
  const [row] = await db
    .select(columns)
    .from(jobs)
    .where(and(eq(jobs.id, id), isVisible));
  return row;
}

/** In alphabetical order. */
export async function listJurisdictions(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ jurisdiction: jobs.jurisdiction })
    .from(jobs)
    .where(and(isVisible, ne(jobs.jurisdiction, '')))
    .orderBy(jobs.jurisdiction);
  return rows.map(({ jurisdiction }) => jurisdiction);
}

export type NewJob = typeof jobs.$inferInsert;

export async function insertJob(db: Db, job: NewJob): Promise<DeskJob> {
  const [row] = await db.insert(jobs).values(job).returning(columns);
  return row!;
}

type Change = { [K in keyof NewJob]?: NewJob[K] | undefined };

/** Returns the changed job; undefined if there is none with that id, or it is in the bin. */
export async function updateJob(tx: Db, id: string, change: Change): Promise<DeskJob | undefined> {
  const [row] = await tx
    .update(jobs)
    .set(change)
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)))
    .returning(columns);
  return row;
}

/** Takes a job out of the bin, unchanged; undefined if it is not there, or was there too long. */
export async function restoreJob(tx: Db, id: string): Promise<DeskJob | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({ deletedAt: null })
    .where(and(eq(jobs.id, id), isInBin(jobs.deletedAt)))
    .returning(columns);
  return row;
}
