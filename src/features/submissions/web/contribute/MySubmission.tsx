import { Suspense, useState } from 'react';
import { formatDate } from '#kernel/time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { SkeletonRows } from '#platform/web/ui/Skeleton.tsx';
import type { SubmissionRow } from '../../contract.ts';
import { publishedPath } from '../published-path.ts';
import { Answered, SubmissionBadge } from '../SubmissionBadge.tsx';

const OwnEvents = lazyOptional(() => import('./OwnEvents.tsx'));

/** Loads the history when it is opened, and again when the submission changes. */
function OwnHistory({ id, title, version }: { id: string; title: string; version: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-1 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-block min-h-6 cursor-pointer text-accent hover:underline pointer-coarse:min-h-11">
        History<span className="sr-only"> of {title}</span>
      </summary>
      {open && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <OwnEvents key={version} id={id} />
        </Suspense>
      )}
    </details>
  );
}

/** Loaded when the question is first asked. */
const Question = lazyOptional(() => import('./Question.tsx'));

/** Shows the status of the person's own submission, and the next step. */
export function MySubmission({ submission, onOpen }: { submission: SubmissionRow; onOpen: () => void }) {
  const { status, type, submittedAt, updatedAt, reviewNotes } = submission;
  const title = submission.title || 'Untitled draft';
  const draft = status === 'draft';
  const at = draft ? updatedAt : submittedAt;
  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 break-words font-semibold font-serif text-lg leading-snug">{title}</h3>
        <SubmissionBadge status={status} />
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        {type.replaceAll('_', ' ')} · {draft ? 'Saved' : 'Submitted'} <time dateTime={at}>{formatDate(at)}</time>
      </p>
      {reviewNotes && (
        <div className="mt-3 border-rule-strong border-l-2 pl-3 text-sm">
          <p className="font-semibold">
            Review notes
            <Answered submission={submission} />
          </p>
          <Paragraphs text={reviewNotes} className="break-words text-ink-soft" />
        </div>
      )}
      <Actions submission={submission} title={title} onOpen={onOpen} />
      {!draft && <OwnHistory id={submission.id} title={title} version={updatedAt} />}
    </li>
  );
}

interface ActionsProps {
  submission: SubmissionRow;
  title: string;
  onOpen: () => void;
}

function Actions({ submission, title, onOpen }: ActionsProps) {
  const { status } = submission;
  const path = publishedPath(submission);
  // Undefined until the question is first asked.
  const [asking, setAsking] = useState<boolean>();
  if (path)
    return (
      <a
        href={path}
        className="mt-2 inline-flex min-h-6 items-center text-accent text-sm underline underline-offset-2 hover:text-accent-strong pointer-coarse:min-h-11"
      >
        View the published page<span className="sr-only">: {title}</span>
      </a>
    );
  if (status === 'accepted' || status === 'published' || status === 'withdrawn') return null;
  return (
    <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
      <Button look="quiet" size="small" onClick={onOpen}>
        {status === 'draft' ? 'Continue' : 'Revise'}
        <span className="sr-only">: {title}</span>
      </Button>
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        {status === 'draft' ? 'Delete draft' : 'Withdraw'}
        <span className="sr-only">: {title}</span>
      </Button>
      {asking !== undefined && (
        <Suspense>
          <Question submission={submission} title={title} open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
