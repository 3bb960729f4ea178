import { and, desc, eq, getTableColumns, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#kernel/endpoint.ts';
import { now } from '#server/db/columns.ts';
import type { Db } from '#server/db/connect.ts';
import { matches } from '#server/db/text-search.ts';
import type { Job } from '../contract.ts';
import type { Contract } from '../vocabulary.ts';
import { jobListings as jobs } from './table.ts';

export interface JobFilter {
  q?: string | undefined;
  location?: string | undefined;
  contract?: Contract | undefined;
  limit: number;
  offset: number;
}

const { search, deletedAt, recruiterId, reviewNotes, ...columns } = getTableColumns(jobs);

/** Published, its hour has come, and not in the bin. Inactive and expired ones are shown, with a badge. */
export const isVisible = (): SQL =>
  and(eq(jobs.status, 'published'), lte(jobs.publishedAt, sql`now()`), isNull(jobs.deletedAt))!;

/** What visitors see of the filter's jobs, newest first. */
export async function listVisible(db: Db, { q, location, contract, limit, offset }: JobFilter): Promise<Page<Job>> {
  const where = and(
    isVisible(),
    matches(q, [jobs.title, jobs.company, jobs.description]),
    matches(location, [jobs.location, jobs.jurisdiction]),
    contract ? eq(jobs.contract, contract) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(jobs)
      .where(where)
      .orderBy(desc(jobs.publishedAt), desc(jobs.id))
      .limit(limit)
      .offset(offset),
    db.$count(jobs, where),
  ]);
  return { rows, total };
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

/** Moves a job to the bin. The job that was there, or undefined. */
export async function binJob(db: Db, id: string): Promise<Job | undefined> {
  const [row] = await db
    .update(jobs)
    .set({ deletedAt: now() })
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)))
    .returning(columns);
  return row;
}
