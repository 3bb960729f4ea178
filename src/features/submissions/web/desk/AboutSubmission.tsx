import { ReviewDue, SubmissionBadge } from '#features/submissions/web/index.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { momentText } from '#platform/web/local-time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { LeftOutText } from '#platform/web/ui/rich-text/left-out-note.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { Answered } from '../SubmissionBadge.tsx';
import { submissions } from './queries.ts';
import type { Reviewed } from './review-kind.ts';

/** Returns the note on what was left out of the author's last text. */
const leftOutOf = ({ history }: Reviewed) =>
  history.findLast(({ kind }) => kind === 'received' || kind === 'revised')?.note;

/** Shows the author and the status of a submission. */
export function AboutSubmission({ submission }: { submission: Reviewed }) {
  const {
    id,
    updatedAt,
    state,
    authorName,
    authorEmail,
    submitterId,
    submittedAt,
    pendingSince,
    reviewedAt,
    reviewNotes,
  } = submission;
  const leftOut = leftOutOf(submission);
  return (
    <Facts
      facts={[
        [
          'Status',
          <span key="status" className="flex flex-wrap items-center gap-x-3">
            <SubmissionBadge status={state} />
            {state === 'pending' && <ReviewDue pendingSince={pendingSince} />}
          </span>,
        ],
        [
          'Author',
          <span key="author" className="break-words">
            {authorName},{' '}
            <a
              href={`mailto:${authorEmail}`}
              className="inline-flex min-h-6 items-center break-all text-accent underline underline-offset-2 pointer-coarse:min-h-11"
            >
              {authorEmail}
            </a>
            {submitterId === null && <span className="text-ink-faint"> (no account)</span>}
          </span>,
        ],
        ['Received', momentText(submittedAt)],
        ['Sent again', pendingSince !== submittedAt && momentText(pendingSince)],
        ['Word document or pasted text', leftOut && <LeftOutText key="text" note={leftOut} />],
        ['Decided', reviewedAt && momentText(reviewedAt)],
        ['Emailed links', submitterId === null && <EndLinks key="links" id={id} updatedAt={updatedAt} />],
        [
          'Last note',
          reviewNotes && (
            <div key="note">
              <Paragraphs text={reviewNotes} className="break-words" />
              <Answered submission={submission} />
            </div>
          ),
        ],
      ]}
    />
  );
}

/** Ends the links emailed to an author without an account, for example because somebody else got the email. */
function EndLinks({ id, updatedAt }: SeenRecord) {
  const end = useAction({
    run: () => submissions('POST /api/admin/submissions/:id/end-links', { params: { id }, body: { updatedAt } }),
    done: 'Emailed links cancelled: the next email has a new one',
    refresh: [],
  });
  return (
    <Button look="secondary" size="small" disabled={end.isPending} onClick={() => end.mutate()}>
      Cancel all emailed links
    </Button>
  );
}
