import { announcements } from '#features/announcements/server/table.ts';
import { articles } from '#features/articles/server/table.ts';
import { recordAction } from '#features/audit/server/index.ts';
import { fail, notFound } from '#kernel/problem.ts';
import type { Person } from '#server/auth/person.ts';
import { now } from '#server/db/columns.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { lockSubmission, updateSubmission } from './queries.ts';
import { isToDo, type StoredSubmission, toAnnouncement, toArticle, type Verdict } from './rules.ts';

type Reviewing = Pick<Deps, 'db' | 'mailer' | 'changes'>;

interface Review {
  status: Verdict;
  reviewNotes?: string | undefined;
}

/**
 * Carries out a verdict: the submission, what it becomes, the mail to its author and the record of who did it, all in
 * one transaction. Two who give the same verdict at once get the same submission, and it happens once.
 * @throws Failure not_found, or conflict with an earlier verdict
 */
export function review(deps: Reviewing, reviewer: Person, id: string, { status, reviewNotes }: Review) {
  return deps.db.transaction(async (tx) => {
    const before = (await lockSubmission(tx, id)) ?? fail(notFound('Submission'));
    if (!isToDo(before.status, status)) return before;
    const outcome = status === 'published' ? await publish(tx, deps, before) : undefined;
    const after = await updateSubmission(tx, id, {
      ...outcome,
      status,
      reviewerId: reviewer.id,
      reviewedAt: now(),
      reviewNotes: reviewNotes || null,
    });
    await recordAction(
      tx,
      reviewer,
      status === 'published' ? 'submission.approve' : 'submission.reject',
      id,
      before,
      after,
    );
    await tellAuthor(tx, deps, after);
    return after;
  });
}

async function publish(tx: Db, { changes }: Reviewing, submission: StoredSubmission) {
  if (submission.type === 'breaking_news') {
    const [row] = await tx.insert(announcements).values(toAnnouncement(submission)).returning({ id: announcements.id });
    await changes.announce(tx, 'breaking-news');
    return { announcementId: row!.id };
  }
  const [row] = await tx.insert(articles).values(toArticle(submission, now())).returning({ id: articles.id });
  await changes.announce(tx, 'articles');
  return { articleId: row!.id };
}

function tellAuthor(
  tx: Db,
  { mailer }: Reviewing,
  { status, authorEmail: to, authorName: name, title, ...row }: StoredSubmission,
) {
  if (status === 'rejected')
    return mailer.send(tx, {
      template: 'submission-rejected',
      to,
      props: { name, title, note: row.reviewNotes ?? '' },
    });
  const path = row.articleId ? `/articles/${row.articleId}` : `/breaking-news/${row.announcementId}`;
  return mailer.send(tx, { template: 'submission-published', to, props: { name, title, path } });
}
