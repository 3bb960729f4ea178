import { Failure, fail } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { AnnouncementChoice } from '../desk-contract.ts';
import { lockForDesk } from './edit.ts';
import { recordEvent } from './history.ts';
import { drop } from './pictures/queries.ts';
import { publish } from './publish.ts';
import { updateSubmission } from './queries.ts';
import { findReason } from './reasons.ts';
import { choiceFor, isOutstanding, type Verdict } from './rules.ts';
import { mailVerdict } from './send-mails.ts';

type Reviewing = Pick<Deps, 'db' | 'mailer' | 'config' | 'changes'>;

type Review = { [K in keyof AnnouncementChoice]?: AnnouncementChoice[K] | undefined } & {
  status: Verdict;
  reviewNotes?: string | undefined;
  reasonId?: string | undefined;
  /** The version that the reviewer read. */
  updatedAt?: string | undefined;
};

/**
 * Carries out a verdict in one transaction: the submission, the published page, the email to its author and the audit
 * entry. If two editors give the same verdict at once, it is carried out once and both get the same submission.
 * @throws Failure not_found, invalid; conflict with an earlier verdict, or if somebody has saved since the reviewer
 * read it
 */
export function review(
  deps: Reviewing,
  reviewer: Person,
  id: string,
  { status, reviewNotes, reasonId, updatedAt, ...chosen }: Review,
) {
  return deps.db.transaction(async (tx) => {
    const before = await lockForDesk(tx, id);
    if (!isOutstanding(before.status, status)) return before;
    refuseStale('submission', before, updatedAt);
    const choice = choiceFor(before, status, chosen);
    const outcome = status === 'published' ? await publish(tx, deps, reviewer, before, choice, 'now') : undefined;
    if (status === 'rejected') await drop(tx, id);
    const reason = await reasonFor(tx, status, reasonId);
    const authorTold = reason?.mailsAuthor ?? true;
    const after = await updateSubmission(tx, id, {
      ...outcome,
      status,
      reviewerId: reviewer.id,
      reviewedAt: now(),
      reviewNotes: reviewNotes || (authorTold && reason?.note) || null,
      authorTold,
    });
    const [kind, action] =
      status === 'published'
        ? (['approved', 'submission.approve'] as const)
        : (['rejected', 'submission.reject'] as const);
    await recordEvent(tx, after, { kind, person: reviewer, note: after.reviewNotes });
    await recordAction(tx, reviewer, action, id, before, after);
    if (!authorTold)
      await recordEvent(tx, after, {
        kind: 'noted',
        person: reviewer,
        note: `${reason!.name}: the author was not emailed.`,
      });
    else await mailVerdict(tx, deps, after);
    return after;
  });
}

/** @throws Failure invalid for an unknown reason, or for a reason with an approval */
async function reasonFor(tx: Db, status: Verdict, reasonId: string | undefined) {
  if (!reasonId) return undefined;
  const message = 'Please choose a reason from the list';
  const found = status === 'rejected' ? await findReason(tx, reasonId) : undefined;
  return found ?? fail(new Failure('invalid', message, { errors: { reasonId: message } }));
}
