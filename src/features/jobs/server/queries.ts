import { and, desc, eq, getTableColumns, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { ContentStatus } from '#features/articles/vocabulary.ts';
import type { Page } from '#kernel/endpoint.ts';
import { isInBin } from '#server/db/bin.ts';
import type { Db } from '#server/db/connect.ts';
import { matches } from '#server/db/text-search.ts';
import type { Job } from '../contract.ts';
import type { Contract } from '../vocabulary.ts';
import { jobListings as jobs } from './table.ts';

export interface JobFilter {
  q?: string | undefined;
  location?: string | undefined;
  contract?: Contract | undefined;
  status?: ContentStatus | undefined;
  limit: number;
  offset: number;
}

const { search, deletedAt, recruiterId, reviewNotes, ...columns } = getTableColumns(jobs);

/** Published, its hour has come, and not in the bin. Inactive and expired ones are shown, with a badge. */
export const isVisible = (): SQL =>
  and(eq(jobs.status, 'published'), lte(jobs.publishedAt, sql`now()`), isNull(jobs.deletedAt))!;

/** What visitors see of the filter's jobs, newest first. */
export function listVisible(db: Db, filter: JobFilter): Promise<Page<Job>> {
  return list(db, and(isVisible(), condition(filter)), filter, [desc(jobs.publishedAt), desc(jobs.id)]);
}

/** Jobs in every state but the bin, newest first. */
export function listAll(db: Db, filter: JobFilter): Promise<Page<Job>> {
  return list(db, and(isNull(jobs.deletedAt), condition(filter)), filter, [desc(jobs.createdAt), desc(jobs.id)]);
}

function condition({ q, location, contract, status }: JobFilter): SQL | undefined {
  return and(
    matches(q, [jobs.title, jobs.company, jobs.description]),
    matches(location, [jobs.location, jobs.jurisdiction]),
    contract ? eq(jobs.contract, contract) : undefined,
    status ? eq(jobs.status, status) : undefined,
  );
}

async function list(db: Db, where: SQL | undefined, { limit, offset }: JobFilter, order: SQL[]): Promise<Page<Job>> {
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(jobs)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
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
export async function findJob(db: Db, id: string): Promise<Job | undefined> {
  const [row] = await selectKept(db, id);
  return row;
}

/** The same; nobody else changes it until the transaction ends. */
export async function lockJob(tx: Db, id: string): Promise<Job | undefined> {
  const [row] = await selectKept(tx, id).for('update');
  return row;
}

export async function findVisible(db: Db, id: string): Promise<Job | undefined> {
  const [row] = await db
    .select(columns)
    .from(jobs)
    .where(and(eq(jobs.id, id), isVisible()));
  return row;
}

/** In alphabetical order. */
export async function listJurisdictions(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ jurisdiction: jobs.jurisdiction })
    .from(jobs)
    .where(and(isVisible(), ne(jobs.jurisdiction, '')))
    .orderBy(jobs.jurisdiction);
  return rows.map(({ jurisdiction }) => jurisdiction);
}

export type NewJob = typeof jobs.$inferInsert;

export async function insertJob(db: Db, job: NewJob): Promise<Job> {
  const [row] = await db.insert(jobs).values(job).returning(columns);
  return row!;
}

type Change = { [K in keyof NewJob]?: NewJob[K] | undefined };

/** The job after the change; undefined if there is none of that id, or it is in the bin. */
export async function updateJob(tx: Db, id: string, change: Change): Promise<Job | undefined> {
  const [row] = await tx
    .update(jobs)
    .set(change)
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)))
    .returning(columns);
  return row;
}

/** Out of the bin, as it was; undefined if it is not there, or was there too long. */
export async function restoreJob(tx: Db, id: string): Promise<Job | undefined> {
  const [row] = await tx
    .update(jobs)
    .set({ deletedAt: null })
    .where(and(eq(jobs.id, id), isInBin(jobs.deletedAt)))
    .returning(columns);
  return row;
}
