import { lazy, Suspense, useState } from 'react';
import type { DeskEvent } from '#features/submissions/desk-contract.ts';
import type { EventKind } from '#features/submissions/vocabulary.ts';
import { linesOf } from '#kernel/plain-text.ts';
import { momentText } from '#platform/web/local-time.ts';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { FIELD_LABELS } from './review-values.ts';

const Comparison = lazy(() => import('#platform/web/ui/Comparison.tsx'));

const WORDS: Record<EventKind, string> = {
  received: 'Received from',
  revised: 'Revised by',
  edited: 'Edited by',
  changes_requested: 'Returned for changes by',
  accepted: 'Accepted by',
  approved: 'Approved by',
  published: 'Published by',
  rejected: 'Rejected by',
  reopened: 'Taken back into review by',
  withdrawn: 'Withdrawn by',
  claimed: 'Added to the account of',
  assigned: 'Assigned by',
  noted: 'Internal note by',
};
const nameOf = (field: string) => (FIELD_LABELS as Record<string, string>)[field] ?? field;

/** Lists all events of a submission, newest first, with their changes. */
export function History({ events }: { events: readonly DeskEvent[] }) {
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
              <Paragraphs text={event.note} className="mt-1.5 break-words border-rule-strong border-l-2 pl-3" />
            )}
            {event.changes.length > 0 && <Changes changes={event.changes} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Changes({ changes }: Pick<DeskEvent, 'changes'>) {
  // Comparing long texts is slow, so it waits until the details are opened.
  const [open, setOpen] = useState(false);
  const names = changes.map(({ field }) => nameOf(field)).join(', ');
  return (
    <details className="mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-block min-h-6 cursor-pointer text-accent hover:underline pointer-coarse:min-h-11">
        What changed: {names}
      </summary>
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <dl className="mt-2 flex flex-col gap-4">
          {changes.map((change) => (
            <div key={change.field}>
              <dt className="mb-1 font-semibold text-ink-faint text-xs">{nameOf(change.field)}</dt>
              <dd>{open && <Change {...change} />}</dd>
            </div>
          ))}
        </dl>
      </Suspense>
    </details>
  );
}

function Change({ field, before, after }: DeskEvent['changes'][number]) {
  const [from, to] = field === 'content' ? [linesOf(before), linesOf(after)] : [before, after];
  if (from === to) return <p className="text-ink-soft">The words are the same; their formatting changed.</p>;
  return <Comparison before={from} after={to} />;
}
