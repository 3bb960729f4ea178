import { formatDate } from '#kernel/time.ts';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import type { AuthorEvent } from '../contract.ts';
import type { EventKind } from '../vocabulary.ts';

const WORDS: Record<EventKind, string> = {
  received: 'Received by the editors',
  revised: 'Revised by you',
  edited: 'Edited by the editors',
  approved: 'Approved and published',
  rejected: 'Not accepted in this version',
  withdrawn: 'Withdrawn by you',
  claimed: 'Added to your account',
};

/** The events of a submission that its author may see, newest first. */
export function AuthorHistory({ events }: { events: readonly AuthorEvent[] }) {
  return (
    <ol className="divide-y divide-rule border-rule border-y text-sm">
      {events.toReversed().map(({ id, at, kind, note }) => (
        <li key={id} className="py-2">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            {WORDS[kind]}
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
