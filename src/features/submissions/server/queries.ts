import { and, asc, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { inReadingOrder } from '#platform/server/db/reading-order.ts';
import { matches } from '#platform/server/db/text-search.ts';
import type { SubmissionListQuery, SubmissionRow } from '../contract.ts';
import type { SubmissionSort } from '../vocabulary.ts';
import type { StoredSubmission } from './rules.ts';
import { submissions } from './table.ts';

/** Without `submitterId` it is the desk's list, which has no drafts. */
type Filter = z.output<typeof SubmissionListQuery> & { submitterId?: string };
type Slice = Omit<Filter, 'limit' | 'offset'>;

const { reviewerId, summary, category, jurisdiction, tags, authorBio, content, ...row } = getTableColumns(submissions);

const orders: Record<SubmissionSort, SQL[]> = {
  'date-desc': [desc(submissions.submittedAt), desc(submissions.id)],
  'date-asc': [asc(submissions.submittedAt), asc(submissions.id)],
  'due-asc': [sql`${submissions.status} <> 'pending'`, asc(submissions.pendingSince), asc(submissions.id)],
  'due-desc': [sql`${submissions.status} <> 'pending'`, desc(submissions.pendingSince), desc(submissions.id)],
  'title-asc': [asc(inReadingOrder(submissions.title)), desc(submissions.id)],
  'title-desc': [desc(inReadingOrder(submissions.title)), desc(submissions.id)],
  'author-asc': [asc(inReadingOrder(submissions.authorName)), desc(submissions.id)],
  'author-desc': [desc(inReadingOrder(submissions.authorName)), desc(submissions.id)],
};

export async function listSubmissions(db: Db, filter: Filter): Promise<Page<SubmissionRow>> {
  const [rows, total] = await Promise.all([
    selectSubmissions(db, filter).limit(filter.limit).offset(filter.offset),
    db.$count(submissions, condition(filter)),
  ]);
  return { rows, total };
}

/** Selects all submissions of the filter, in the same order. */
export const selectSubmissions = (db: Db, filter: Slice) =>
  db
    .select(filter.fields === 'summary' ? row : { ...row, content })
    .from(submissions)
    .where(condition(filter))
    .orderBy(...orders[filter.sort])
    .$dynamic();

function condition({ q, status, type, submitterId }: Slice): SQL | undefined {
  return and(
    matches(q, [submissions.title, submissions.authorName, submissions.authorEmail]),
    status && eq(submissions.status, status),
    type && eq(submissions.type, type),
    submitterId ? eq(submissions.submitterId, submitterId) : ne(submissions.status, 'draft'),
  );
}

export async function findSubmission(db: Db, id: string): Promise<StoredSubmission | undefined> {
  const [found] = await db.select().from(submissions).where(eq(submissions.id, id));
  return found;
}

/** Locks the row until `tx` ends. */
export async function lockSubmission(tx: Db, id: string): Promise<StoredSubmission | undefined> {
  const [found] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update');
  return found;
}

export const countDrafts = (tx: Db, submitterId: string): Promise<number> =>
  tx.$count(submissions, and(eq(submissions.submitterId, submitterId), eq(submissions.status, 'draft')));

export async function insertSubmission(tx: Db, values: typeof submissions.$inferInsert): Promise<StoredSubmission> {
  const [stored] = await tx.insert(submissions).values(values).returning();
  return stored!;
}

type Change = { [K in keyof typeof submissions.$inferInsert]?: (typeof submissions.$inferInsert)[K] | SQL | undefined };

export async function updateSubmission(tx: Db, id: string, change: Change): Promise<StoredSubmission> {
  const [stored] = await tx.update(submissions).set(change).where(eq(submissions.id, id)).returning();
  return stored!;
}

/** Ends the links mailed before that time. For its editors the submission stays the version that they have read. */
export async function endLinks(tx: Db, id: string, linksSince: string): Promise<StoredSubmission> {
  return updateSubmission(tx, id, { linksSince, updatedAt: sql`${submissions.updatedAt}` });
}

export async function deleteSubmission(tx: Db, id: string): Promise<void> {
  await tx.delete(submissions).where(eq(submissions.id, id));
}
