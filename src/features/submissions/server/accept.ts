/** Accepts submissions without publishing them at once: as drafts, or scheduled. */
import { Failure } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { AnnouncementChoice } from '../desk-contract.ts';
import { lockForDesk } from './edit.ts';
import { recordEvent } from './history.ts';
import { listReleased } from './pages.ts';
import { publish } from './publish.ts';
import { lockSubmission, updateSubmission } from './queries.ts';
import { choiceFor, mustBePending } from './rules.ts';
import { mailAccepted, mailVerdict } from './send-mails.ts';

type Reviewing = Pick<Deps, 'db' | 'mailer' | 'config' | 'changes'>;

type Acceptance = { [K in keyof AnnouncementChoice]?: AnnouncementChoice[K] | undefined } & {
  publishedAt?: string | undefined;
  updatedAt?: string | undefined;
};

/**
 * @throws Failure not_found; conflict unless it is pending and unchanged since the reviewer read it; invalid for a time
 * in the past
 */
export function accept(deps: Reviewing, reviewer: Person, id: string, sent: Acceptance) {
  const { publishedAt, updatedAt, ...chosen } = sent;
  if (publishedAt && Date.parse(publishedAt) <= Date.now())
    throw new Failure('invalid', 'Choose a time in the future', {
      errors: { publishedAt: 'Choose a time in the future' },
    });
  return deps.db.transaction(async (tx) => {
    const before = await lockForDesk(tx, id);
    mustBePending(before.status);
    refuseStale('submission', before, updatedAt);
    const choice = choiceFor(before, 'accepted', chosen);
    const page = await publish(tx, deps, reviewer, before, choice, publishedAt ? { at: publishedAt } : 'draft');
    const after = await updateSubmission(tx, id, {
      ...page,
      status: 'accepted',
      reviewerId: reviewer.id,
      reviewedAt: now(),
      reviewNotes: null,
      authorTold: true,
    });
    await recordEvent(tx, after, { kind: 'accepted', person: reviewer });
    await recordAction(tx, reviewer, 'submission.accept', id, before, after);
    await mailAccepted(tx, deps, after, publishedAt ?? null);
    return after;
  });
}

/** Marks accepted submissions as published once readers can see their pages, and tells their authors. */
export async function settlePublished(deps: Pick<Deps, 'db' | 'mailer' | 'config'>): Promise<void> {
  for (const { id } of await listReleased(deps.db))
    await deps.db.transaction(async (tx) => {
      const before = await lockSubmission(tx, id);
      if (before?.status !== 'accepted') return;
      const after = await updateSubmission(tx, id, { status: 'published' });
      await recordEvent(tx, after, { kind: 'published', person: null, actorName: 'the desk' });
      await mailVerdict(tx, deps, after);
    });
}
