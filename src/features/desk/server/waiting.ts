import { and, eq, gt, sql } from 'drizzle-orm';
import { countWaiting } from '#features/comments/server/index.ts';
import { waitsForUs } from '#features/inquiries/server/index.ts';
import { partnershipInquiries as inquiries } from '#features/inquiries/server/table.ts';
import { submissions } from '#features/submissions/server/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { mails } from '#platform/server/mail/table.ts';
import type { Waiting } from '../contract.ts';

/** Counts what waits for the desk; inquiries and mail are for administrators. */
export async function readWaiting(db: Db, administrator: boolean): Promise<Waiting> {
  const [pending, comments, open, failed] = await Promise.all([
    db.$count(submissions, eq(submissions.status, 'pending')),
    countWaiting(db),
    administrator ? db.$count(inquiries, waitsForUs) : null,
    administrator
      ? db.$count(mails, and(eq(mails.state, 'failed'), gt(mails.createdAt, sql`now() - interval '7 days'`)))
      : null,
  ]);
  return { submissions: pending + comments, inquiries: open, mails: failed };
}
