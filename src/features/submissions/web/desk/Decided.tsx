import { Link } from '@tanstack/react-router';
import { publishedPath } from '#features/submissions/web/index.ts';
import { zonedText } from '#platform/web/local-time.ts';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { AboutSubmission } from './AboutSubmission.tsx';
import { AssigneeAndNotes } from './AssigneeAndNotes.tsx';
import { History } from './History.tsx';
import { Preview } from './Preview.tsx';
import { BackToQueue } from './ReviewBar.tsx';
import type { Reviewed } from './review-kind.ts';
import { reviewKind } from './review-kind.ts';
import { TakeBack } from './TakeBack.tsx';

/** Shows a published, rejected or withdrawn submission, without actions. */
export function Decided({ submission }: { submission: Reviewed }) {
  const { id, title, articleId, announcementId } = submission;
  const path = publishedPath({ ...submission, status: submission.state });
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <div className="mb-6 flex min-h-12 flex-wrap items-center gap-x-5 border-rule border-y">
        <BackToQueue />
        <h2 className="min-w-0 truncate font-semibold font-serif text-lg">{title}</h2>
      </div>
      <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <AboutSubmission submission={submission} />
          {submission.state === 'accepted' && (
            <p className="text-sm">
              {submission.publishOn
                ? `Goes public on ${zonedText(submission.publishOn)}.`
                : 'It is a draft: publish it from its editor.'}
            </p>
          )}
          {(articleId || announcementId) && (
            <p className="flex flex-wrap gap-3">
              {path && (
                <a href={path} className={buttonClasses('secondary', 'small')}>
                  View live
                </a>
              )}
              {articleId ? (
                <Link to="/admin/articles/$id" params={{ id: articleId }} className={buttonClasses('quiet', 'small')}>
                  Edit the article
                </Link>
              ) : (
                <Link
                  to="/admin/announcements/$id"
                  params={{ id: announcementId! }}
                  className={buttonClasses('quiet', 'small')}
                >
                  Edit the announcement
                </Link>
              )}
            </p>
          )}
          {submission.state !== 'withdrawn' && <TakeBack submission={submission} />}
          <AssigneeAndNotes submission={submission} />
          <History events={submission.history} />
        </div>
        <Preview id={id} values={reviewKind.valuesOf(submission)} now={submission.reviewedAt ?? submission.updatedAt} />
      </div>
    </div>
  );
}
