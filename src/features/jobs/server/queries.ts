import { and, eq, getTableColumns, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isAbout } from '#features/jurisdictions/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { deskDate, inState, isPublic } from '#platform/server/db/publication.ts';
import { filteredBy, ordersOf, recordQueries, type Slice } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { DeskJob, DeskJobQuery, JobListQuery } from '../contract.ts';
import { JOB_FIELDS } from '../fields.ts';
import { jobs } from './table.ts';

type JobFilter = z.output<typeof JobListQuery>;
type DeskFilter = Omit<z.output<typeof DeskJobQuery>, 'limit' | 'offset'>;

/** The recruiter and notes are included: the contract of the public endpoints omits them. */
const { deletedAt, ...columns } = getTableColumns(jobs);
const stored = recordQueries(jobs, columns);
export const { lock, bin, unbin } = stored;

/** True for jobs that are published, due and not in the bin. Inactive and expired jobs are visible, with a badge. */
export const isVisible = isPublic(jobs);

/** True for visible jobs that accept applications: feeds and newsletters list only these. */
export const isOpen = and(
  isVisible,
  eq(jobs.active, true),
  or(isNull(jobs.expiresAt), gt(jobs.expiresAt, sql`now()`)),
)!;

// A job without a closing date stays open longest, so it comes last.
const special = { expiresAt: jobs.expiresAt };
/** Readers sort by the publication date, the desk by a date that unpublished jobs have too. */
const orders = ordersOf(jobs, JOB_FIELDS, jobs.publishedAt, special);
const deskOrders = ordersOf(jobs, JOB_FIELDS, deskDate(jobs), special);

/** Lists the visible jobs that the filter matches. */
export const listVisible = (db: Db, filter: JobFilter): Promise<Page<DeskJob>> =>
  stored.list(db, and(isVisible, condition(filter)), orders[filter.sort], filter);

/** Lists jobs in every state, except those in the bin. */
export const listAll = (db: Db, filter: DeskFilter & Slice): Promise<Page<DeskJob>> =>
  stored.list(db, ofDesk(filter), deskOrders[filter.sort], filter);

/** Selects the same jobs as `listAll` without paging, for the export. */
export const selectAll = (db: Db, filter: DeskFilter) => stored.select(db, ofDesk(filter), deskOrders[filter.sort]);

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

function condition({ q, location, ...filter }: Pick<JobFilter, 'q' | 'location' | 'contract'>): SQL | undefined {
  return and(
    q ? or(matches(q, [jobs.title, jobs.company, jobs.description]), isIn(q)) : undefined,
    location ? isIn(location) : undefined,
    filteredBy(jobs, JOB_FIELDS, filter),
  );
}

/** Returns the condition that a job is at this place: as it is spelt, or in the jurisdiction with any of its names. */
const isIn = (place: string) => or(matches(place, [jobs.location, jobs.jurisdiction]), isAbout(jobs, place));

/** Finds a job in any state that is not in the bin. */
export const findJob = (db: Db, id: string): Promise<DeskJob | undefined> => stored.find(db, id);

export const findVisible = (db: Db, id: string): Promise<DeskJob | undefined> => stored.find(db, id, isVisible);

/** Lists the jurisdictions in alphabetical order. */
export async function listJurisdictions(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ jurisdiction: jobs.jurisdiction })
    .from(jobs)
    .where(and(isVisible, ne(jobs.jurisdiction, '')))
    .orderBy(jobs.jurisdiction);
  return rows.map(({ jurisdiction }) => jurisdiction);
}

export type NewJob = typeof jobs.$inferInsert;

export const insertJob = (db: Db, job: NewJob): Promise<DeskJob> => stored.insert(db, job);

/** Changes a job and returns it; undefined if there is none with this id, or it is in the bin. */
export const updateJob = (
  tx: Db,
  id: string,
  change: { [K in keyof NewJob]?: NewJob[K] | undefined },
): Promise<DeskJob | undefined> => stored.update(tx, id, change);
