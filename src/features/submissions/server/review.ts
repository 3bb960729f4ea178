import { publishAnnouncement } from '#features/announcements/server/index.ts';
import { publishArticle } from '#features/articles/server/index.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { AnnouncementChoice } from '../contract.ts';
import { lockForDesk } from './edit.ts';
import { recordEvent } from './history.ts';
import { mailVerdict } from './letters.ts';
import { updateSubmission } from './queries.ts';
import { choiceFor, isOutstanding, type StoredSubmission, type Verdict } from './rules.ts';

type Reviewing = Pick<Deps, 'db' | 'mailer' | 'config' | 'changes'>;

type Review = { [K in keyof AnnouncementChoice]?: AnnouncementChoice[K] | undefined } & {
  status: Verdict;
  reviewNotes?: string | undefined;
  /** The version that was read. */
  updatedAt?: string | undefined;
};

/**
 * Carries out a verdict in one transaction: the submission, the published page, the mail to its author and the audit
 * entry. If two editors give the same verdict at once, it is carried out once and both get the same submission.
 * @throws Failure not_found, invalid, or conflict with an earlier verdict or with a version that the reviewer has not seen
 */
export function review(
  deps: Reviewing,
  reviewer: Person,
  id: string,
  { status, reviewNotes, updatedAt, ...chosen }: Review,
) {
  return deps.db.transaction(async (tx) => {
    const before = await lockForDesk(tx, id);
    if (!isOutstanding(before.status, status)) return before;
    refuseStale('submission', before, updatedAt);
    const choice = choiceFor(before, status, chosen);
    const outcome = status === 'published' ? await publish(tx, deps, reviewer, before, choice) : undefined;
    const after = await updateSubmission(tx, id, {
      ...outcome,
      status,
      reviewerId: reviewer.id,
      reviewedAt: now(),
      reviewNotes: reviewNotes || null,
    });
    const [kind, action] =
      status === 'published'
        ? (['approved', 'submission.approve'] as const)
        : (['rejected', 'submission.reject'] as const);
    await recordEvent(tx, after, { kind, person: reviewer, note: after.reviewNotes });
    await recordAction(tx, reviewer, action, id, before, after);
    await mailVerdict(tx, deps, after);
    return after;
  });
}

async function publish(
  tx: Db,
  deps: Reviewing,
  reviewer: Person,
  submission: StoredSubmission,
  choice: ReturnType<typeof choiceFor>,
) {
  const { title, content, summary, type, subCategory, category, jurisdiction, tags, authorName, authorBio } =
    submission;
  const text = { title, content, summary, jurisdiction, authorId: submission.submitterId };
  if (type === 'breaking_news')
    return {
      announcementId: await publishAnnouncement(tx, deps, reviewer, { ...text, source: authorName, ...choice }),
    };
  const article = { ...text, type, subCategory, category, tags, authorName, authorBio };
  return { articleId: await publishArticle(tx, deps, reviewer, article) };
}
