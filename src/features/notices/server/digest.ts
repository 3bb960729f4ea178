import { eq } from 'drizzle-orm';
import { countWaiting } from '#features/comments/server/index.ts';
import { waitsForUs } from '#features/inquiries/server/index.ts';
import { partnershipInquiries } from '#features/inquiries/server/table.ts';
import { submissions } from '#features/submissions/server/table.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { mails } from '#platform/server/mail/table.ts';
import { takeDueForDigest } from './queries.ts';

/** Mails each administrator once a day, at the hour they chose, what waits for the desk; sends nothing if nothing waits. */
export function sendDigests({ db, mailer }: Deps, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const people = await takeDueForDigest(tx, new Date(now).toISOString());
    if (people.length === 0) return;
    const waiting = await countWhatWaits(tx);
    if (Object.values(waiting).every((count) => count === 0)) return;
    for (const { email, firstName } of people)
      await mailer.send(tx, { template: 'notice-digest', to: email, props: { name: firstName ?? '', ...waiting } });
  });
}

async function countWhatWaits(tx: Db) {
  return {
    submissions: await tx.$count(submissions, eq(submissions.status, 'pending')),
    comments: await countWaiting(tx),
    inquiries: await tx.$count(partnershipInquiries, waitsForUs),
    failedMails: await tx.$count(mails, eq(mails.state, 'failed')),
  };
}
