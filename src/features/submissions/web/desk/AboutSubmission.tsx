import type { HistoryEvent } from '#features/submissions/desk-contract.ts';
import type { EventKind } from '#features/submissions/vocabulary.ts';
import { ReviewDue, SubmissionBadge } from '#features/submissions/web/index.tsx';
import type { SeenRecord } from '#kernel/wire.ts';
import { momentText } from '#platform/web/local-time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { breakable, Facts } from '#platform/web/ui/Facts.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { LeftOutText } from '#platform/web/ui/rich-text/left-out-note.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { FieldChanges } from '../FieldChanges.tsx';
import { Answered } from '../SubmissionStatus.tsx';
import { submissions } from './queries.ts';
import { FIELD_LABELS, type Reviewed } from './review-values.ts';

/** Returns the note on what was left out of the author's last text. */
const leftOutOf = ({ history }: Reviewed) =>
  history.findLast(({ kind }) => kind === 'received' || kind === 'revised')?.note;

/** Returns the note that the author sent with the last text. */
function authorsNoteOf({ history }: Reviewed): string | null | undefined {
  const sent = history.findLast(({ kind }) => kind === 'revised');
  return history.findLast(({ kind, at }) => kind === 'answered' && at === sent?.at)?.note;
}

export function AboutSubmission({ submission }: { submission: Reviewed }) {
  const { state, authorName, authorEmail, submitterId, submittedAt, pendingSince, reviewedAt, reviewNotes } =
    submission;
  const leftOut = leftOutOf(submission);
  const authorsNote = authorsNoteOf(submission);
  const { changes = [] } = submission.history.findLast(({ kind }) => kind === 'revised') ?? {};
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
          <span key="author" className="wrap-anywhere">
            {authorName},{' '}
            <a
              href={`mailto:${authorEmail}`}
              className="inline-block min-h-6 wrap-anywhere text-accent underline underline-offset-2 pointer-coarse:min-h-11 pointer-coarse:py-2.5"
            >
              {breakable(authorEmail)}
            </a>
            {submitterId === null && <span className="text-ink-faint"> (no account)</span>}
          </span>,
        ],
        ['Received', momentText(submittedAt)],
        [
          'Sent again',
          pendingSince !== submittedAt && (
            <div key="again">
              {momentText(pendingSince)}
              {changes.length > 0 && <FieldChanges changes={changes} nameOf={nameOf} />}
            </div>
          ),
        ],
        [
          'Note from the author',
          authorsNote && <Paragraphs key="authors" text={authorsNote} className="break-words" />,
        ],
        ['From the document', leftOut && <LeftOutText key="text" note={leftOut} />],
        ['Decided', reviewedAt && momentText(reviewedAt)],
        ['Emailed links', submitterId === null && <EndLinks key="links" submission={submission} />],
        [
          'Last note to the author',
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

/** Cancels the links emailed to an author without an account, for example because another person got the email. */
function EndLinks({ submission: { id, updatedAt } }: { submission: SeenRecord }) {
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

const nameOf = (field: string) => (FIELD_LABELS as Record<string, string>)[field] ?? field;

const WORDS: Record<EventKind, string> = {
  received: 'Received from',
  revised: 'Revised by',
  edited: 'Edited by',
  changes_requested: 'Changes requested by',
  accepted: 'Accepted by',
  approved: 'Approved by',
  published: 'Published by',
  rejected: 'Rejected by',
  reopened: 'Returned to review by',
  withdrawn: 'Withdrawn by',
  claimed: 'Added to the account of',
  answered: 'Note from',
  assigned: 'Assigned by',
  noted: 'Internal note by',
};

export function History({ events }: { events: readonly HistoryEvent[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="border-rule-strong border-t-2 pt-2 font-semibold font-serif text-xl">
        History
      </h2>
      <ol className="divide-y divide-rule">
        {events.toReversed().map((event) => (
          <li key={event.id} className="py-2.5 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {WORDS[event.kind]} <span className="font-semibold">{event.actorName}</span>
              </span>
              <time dateTime={event.at} className="text-ink-faint">
                {momentText(event.at)}
              </time>
            </p>
            {event.note && (
              <div className="mt-1.5 break-words border-rule-strong border-l-2 pl-3">
                {event.kind === 'received' || event.kind === 'revised' ? (
                  <LeftOutText note={event.note} />
                ) : (
                  <Paragraphs text={event.note} />
                )}
              </div>
            )}
            {event.changes.length > 0 && <FieldChanges changes={event.changes} nameOf={nameOf} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
