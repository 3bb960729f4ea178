/** Reads and writes jobs, and decides what the desk may write (behaviour 7.6). */
import { and, eq, getTableColumns, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isAbout } from '#features/jurisdictions/server/index.ts';
import { missingIn } from '#kernel/fields.ts';
import { refuse } from '#kernel/problem.ts';
import { NEW, publishedAtAfter } from '#kernel/publication.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { deskDate, inState, isPublic } from '#platform/server/db/publication.ts';
import { filteredBy, ordersOf, recordQueries, type Slice } from '#platform/server/db/record-queries.ts';
import { matches } from '#platform/server/db/text-search.ts';
import { deskStore } from '#platform/server/versions/desk-handlers.ts';
import { JOB } from '../content.ts';
import { type DeskJob, type DeskJobQuery, JobChange, JobInput, type JobListQuery } from '../contract.ts';
import { JOB_FIELDS, salaryFaults, uselessnessOf } from '../fields.ts';
import { jobs } from './table.ts';

type JobFilter = z.output<typeof JobListQuery>;
type DeskFilter = Omit<z.output<typeof DeskJobQuery>, 'limit' | 'offset'>;
export type NewJob = typeof jobs.$inferInsert;

/** Contains the recruiter and the notes, which the contract for readers removes. */
const { deletedAt, ...columns } = getTableColumns(jobs);
export const stored = recordQueries(jobs, columns);

/** Matches jobs that are published, due and not in the bin. Inactive and expired jobs are visible, with a badge. */
export const isVisible = isPublic(jobs);

/** Matches visible jobs that accept applications. The front page, feeds and newsletters list only these. */
export const isOpen = and(
  isVisible,
  eq(jobs.active, true),
  or(isNull(jobs.expiresAt), gt(jobs.expiresAt, sql`now()`)),
)!;

// A job without a closing date stays open longest, so it comes last.
const special = { expiresAt: jobs.expiresAt };
/** Readers sort by the date of publication, the desk by a date that unpublished jobs have too. */
const orders = ordersOf(jobs, JOB_FIELDS, jobs.publishedAt, special);
const deskOrders = ordersOf(jobs, JOB_FIELDS, deskDate(jobs), special);

export const listVisible = stored.listed(
  orders,
  ({ open, ...filter }: Omit<JobFilter, keyof Slice> & { open?: 'true' | undefined }) =>
    and(open ? isOpen : isVisible, condition(filter)),
).list;

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

/** Matches jobs at this place, by the words of their location or any name of a jurisdiction. */
const isIn = (place: string) => or(matches(place, [jobs.location, jobs.jurisdiction]), isAbout(jobs, place));

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

export const jobRecords = deskStore(JOB, {
  ...stored,
  ...stored.listed(deskOrders, ofDesk),
  title: 'Job listing',
  schema: JobChange,
  clean: async (fields) => fields,
  insert: (tx, input: z.output<typeof JobInput>) => stored.insert(tx, toRow(input, now())),
  change: (tx, before: DeskJob, fields: z.output<typeof JobChange>) =>
    stored.update(tx, before.id, toChange(before, fields, now())),
});

type Offer = Pick<DeskJob, 'status' | 'contactEmail' | 'applicationUrl' | 'expiresAt' | 'publishedAt'>;

/** Returns the row of a new job. @throws Failure invalid */
export function toRow(input: z.output<typeof JobInput>, now: string) {
  const row = { ...input, publishedAt: publishedAtAfter(NEW, input, now) };
  refuse(salaryFaults(row));
  refuseUseless(NEW, row, now);
  return row;
}

/** Returns the columns that a change sets, and the columns that follow from them. @throws Failure invalid */
export function toChange(before: DeskJob, change: z.output<typeof JobChange>, now: string) {
  const { updatedAt: _updated, autosave: _auto, ...fields } = change;
  const columns = { ...fields, publishedAt: publishedAtAfter(before, change, now) };
  const { salaryMin = before.salaryMin, salaryMax = before.salaryMax } = fields;
  refuse(missingIn(JobInput.shape, { ...before, ...fields }));
  refuse(salaryFaults({ salaryMin, salaryMax, salaryCurrency: fields.salaryCurrency ?? before.salaryCurrency }));
  const {
    status = before.status,
    contactEmail = before.contactEmail,
    applicationUrl = before.applicationUrl,
    expiresAt = before.expiresAt,
  } = fields;
  refuseUseless(before, { status, contactEmail, applicationUrl, expiresAt, publishedAt: columns.publishedAt }, now);
  return columns;
}

/**
 * Refuses to publish a job for which nobody can apply. A job that is already public may be past its closing date.
 * @throws Failure invalid
 */
function refuseUseless(before: { status: string; publishedAt: string | null }, after: Offer, now: string): void {
  if (after.status !== 'published') return;
  const isNew = before.status !== 'published' || before.publishedAt !== after.publishedAt;
  refuse(uselessnessOf(after, isNew ? later(after.publishedAt, now) : undefined));
}

/** Compares times as text, because all are ISO 8601 in UTC. */
const later = (a: string | null, b: string) => (a && a > b ? a : b);
