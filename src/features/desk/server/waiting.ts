import { and, eq, gt, sql } from 'drizzle-orm';
import { countWaiting } from '#features/comments/server/index.ts';
import { waitsForUs } from '#features/inquiries/server/index.ts';
import { partnershipInquiries as inquiries } from '#features/inquiries/server/table.ts';
import { countUnread } from '#features/notices/server/index.ts';
import { submissions } from '#features/submissions/server/table.ts';
import { mayUse } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { mails } from '#platform/server/mail/table.ts';
import type { Waiting } from '../contract.ts';

/**
 * Counts what waits for the desk, and for the person; without what they may not see. The person's own count is read from the primary, where they have just marked something as read.
 */
export async function readWaiting(db: Db, primary: Db, person: Person): Promise<Waiting> {
  const [pending, comments, open, failed, notifications] = await Promise.all([
    db.$count(submissions, eq(submissions.status, 'pending')),
    countWaiting(db),
    mayUse('inquiries', person) ? db.$count(inquiries, waitsForUs) : null,
    mayUse('admin', person)
      ? db.$count(mails, and(eq(mails.state, 'failed'), gt(mails.createdAt, sql`now() - interval '7 days'`)))
      : null,
    countUnread(primary, person),
  ]);
  return { submissions: pending + comments, inquiries: open, mails: failed, notifications };
}
