import { formatDate } from '#kernel/time.ts';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import type { OwnSubmission } from '../author-contract.ts';
import type { EventKind, INTERNAL_EVENTS } from '../vocabulary.ts';
import { EditorsChanges } from './linked/route.ts';

const WORDS: Record<Exclude<EventKind, (typeof INTERNAL_EVENTS)[number]>, string> = {
  received: 'Received by the editors',
  revised: 'Revised by you',
  edited: 'Edited by our editors',
  changes_requested: 'Changes requested',
  accepted: 'Accepted for publication',
  approved: 'Approved and published',
  published: 'Published',
  reopened: 'Back under review',
  rejected: 'Not accepted in this version',
  withdrawn: 'Withdrawn by you',
  claimed: 'Added to your account',
  answered: 'Your note to the editors',
};

interface AuthorHistoryProps {
  submission: Pick<OwnSubmission, 'history' | 'edits'>;
}

/** Shows what the desk has changed, and the events of a submission that its author may see, newest first. */
export function AuthorHistory({ submission: { history, edits } }: AuthorHistoryProps) {
  return (
    <>
      {edits.length > 0 && <EditorsChanges edits={edits} />}
      <ol className="divide-y divide-rule border-rule border-y text-sm">
        {history.toReversed().map(({ id, at, kind, note }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              {kind in WORDS && WORDS[kind as keyof typeof WORDS]}
              <time dateTime={at} className="text-ink-faint">
                {formatDate(at)}
              </time>
            </p>
            {note && (
              <Paragraphs text={note} className="mt-1 break-words border-rule-strong border-l-2 pl-3 text-ink-soft" />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
