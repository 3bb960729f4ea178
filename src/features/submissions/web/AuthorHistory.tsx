import { formatDate } from '#kernel/time.ts';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import type { AuthorEvent } from '../fields-contract.ts';
import type { EventKind, INTERNAL_EVENTS } from '../vocabulary.ts';

const WORDS: Record<Exclude<EventKind, (typeof INTERNAL_EVENTS)[number]>, string> = {
  received: 'Received by the editors',
  revised: 'Revised by you',
  edited: 'Edited by the editors',
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

/** Shows the events of a submission that its author may see, newest first. */
export function AuthorHistory({ events }: { events: readonly AuthorEvent[] }) {
  return (
    <ol className="divide-y divide-rule border-rule border-y text-sm">
      {events.toReversed().map(({ id, at, kind, note }) => (
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
  );
}
