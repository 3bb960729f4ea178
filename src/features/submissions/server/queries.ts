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
  const where = condition(filter);
  const rows = await db
    .select(columns)
    .from(submissions)
    .where(where)
    .orderBy(desc(submissions.submittedAt), desc(submissions.id))
    .limit(filter.limit)
    .offset(filter.offset);
  return { rows, total: await db.$count(submissions, where) };
}

function condition({ q, status, submitterId }: Filter): SQL | undefined {
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
