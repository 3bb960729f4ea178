import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '#kernel/endpoint.ts';
import type { Db } from '#server/db/connect.ts';
import { matches } from '#server/db/text-search.ts';
import type { Submission, SubmissionListQuery } from '../contract.ts';
import type { StoredSubmission } from './rules.ts';
import { submissions } from './table.ts';

type Filter = z.output<typeof SubmissionListQuery> & { submitterId?: string };

const { reviewerId, updatedAt, ...columns } = getTableColumns(submissions);

/** Newest first; of one person, if the filter names one. */
export async function listSubmissions(db: Db, filter: Filter): Promise<Page<Submission>> {
  const rows = await selectSubmissions(db, filter).limit(filter.limit).offset(filter.offset);
  return { rows, total: await db.$count(submissions, condition(filter)) };
}

/** The same, all of them. */
export const selectSubmissions = (db: Db, filter: Omit<Filter, 'limit' | 'offset'>) =>
  db
    .select(columns)
    .from(submissions)
    .where(condition(filter))
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .$dynamic();

function condition({ q, status, submitterId }: Omit<Filter, 'limit' | 'offset'>): SQL | undefined {
  return and(
    matches(q, [submissions.title, submissions.authorName]),
    status && eq(submissions.status, status),
    submitterId ? eq(submissions.submitterId, submitterId) : undefined,
  );
}

/** The row under a lock: whoever else wants to review it waits until this transaction ends. */
export async function lockSubmission(tx: Db, id: string): Promise<StoredSubmission | undefined> {
  const [row] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update');
  return row;
}

export async function insertSubmission(tx: Db, row: typeof submissions.$inferInsert): Promise<StoredSubmission> {
  const [stored] = await tx.insert(submissions).values(row).returning();
  return stored!;
}

export async function updateSubmission(tx: Db, id: string, change: Partial<typeof submissions.$inferInsert>) {
  const [row] = await tx.update(submissions).set(change).where(eq(submissions.id, id)).returning();
  return row!;
}
