import { Link, useNavigate } from '@tanstack/react-router';
import { publishedPath } from '#features/submissions/web/index.tsx';
import { zonedText } from '#platform/web/local-time.ts';
import { Button, buttonClasses } from '#platform/web/ui/Button.tsx';
import { lastSearchOf } from '#platform/web/ui/data-table/list-search.ts';
import { EditorPage } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { useTabName } from '#platform/web/ui/record-editor/sticky-bar.tsx';
import { useAsk } from '#platform/web/ui/use-ask.tsx';
import { AboutSubmission, History } from './AboutSubmission.tsx';
import { AssigneeAndNotes } from './AssigneeAndNotes.tsx';
import { Preview } from './Preview.tsx';
import { BackToQueue } from './ReviewBar.tsx';
import { ReviewEditor } from './ReviewEditor.tsx';
import { type Reviewed, reviewKind } from './review-values.ts';
import { reopening } from './use-verdict.ts';

/** Shows one submission at the desk. An editor can edit and decide on a pending one, and only read others. */
export const ReviewPage = () => <EditorPage kind={{ ...reviewKind, path: '/admin/submissions/$id' }} editor={Opened} />;

function Opened({ stored }: { stored: Reviewed | undefined }) {
  if (!stored) return null;
  return stored.state === 'pending' ? <ReviewEditor stored={stored} /> : <Decided submission={stored} />;
}

/** Shows a decided or withdrawn submission, which nobody can edit. */
function Decided({ submission }: { submission: Reviewed }) {
  const { id, title, articleId, announcementId } = submission;
  useTabName(title);
  const path = publishedPath({ ...submission, status: submission.state });
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <div className="mb-6 flex min-h-12 flex-wrap items-center gap-x-5 border-rule border-y">
        <BackToQueue />
        {/* The preview has the heading. */}
        <p className="min-w-0 truncate font-semibold font-serif text-lg">{title}</p>
      </div>
      <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <AboutSubmission submission={submission} />
          {submission.state === 'accepted' && (
            <p className="text-sm">
              {submission.publishOn
                ? `Will be published on ${zonedText(submission.publishOn)}.`
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

/** Undoes the decision on a submission, once the editor confirms. */
function TakeBack({ submission }: { submission: Reviewed }) {
  const { state, authorName, articleId, announcementId } = submission;
  const navigate = useNavigate();
  const { ask, dialog } = useAsk<Reviewed>({
    ...reopening,
    title: 'Undo this decision?',
    verb: 'Return to review',
    danger: state === 'published',
    nameOf: ({ title }) => title,
    note: `${
      (articleId ?? announcementId) ? 'Its page goes to the bin for 30 days, with any changes made since. ' : ''
    }The submission goes back to review. If we have already emailed ${authorName} about the decision, we email them again.`,
    run: async (seen) => {
      await reopening.run(seen);
      void navigate({ to: '/admin/submissions', search: lastSearchOf('/admin/submissions') });
    },
  });
  return (
    <div>
      <Button look="secondary" size="small" onClick={() => ask(submission)}>
        Return to review
      </Button>
      {dialog}
    </div>
  );
}
