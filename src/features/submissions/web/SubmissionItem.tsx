import { Badge } from '#web/ui/Badge.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import type { Submission } from '../contract.ts';
import type { SubmissionStatus } from '../vocabulary.ts';

const TONES = { pending: 'yellow', published: 'success', rejected: 'danger' } as const;

export function StatusBadge({ status }: { status: SubmissionStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}

/** 'Imke Oltmanns, professional article, 812 words, 3h ago'. */
export function Particulars({ submission }: { submission: Submission }) {
  const { authorName, type, wordCount, submittedAt } = submission;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
      <span className="text-ink">{authorName}</span>
      <Dot />
      <span>{type.replaceAll('_', ' ')}</span>
      <Dot />
      <span>{wordCount === 1 ? '1 word' : `${wordCount.toLocaleString('en-GB')} words`}</span>
      <Dot />
      <RelativeTime date={submittedAt} />
    </p>
  );
}

const Dot = () => <span aria-hidden>·</span>;

/** A row of the queue. */
export function SubmissionItem({ submission, onOpen }: { submission: Submission; onOpen: () => void }) {
  return (
    <li className="relative flex items-start justify-between gap-4 py-3.5 hover:bg-sunk">
      <div className="min-w-0">
        <h3 className="font-semibold font-serif text-lg">
          <button type="button" onClick={onOpen} className="text-left break-words after:absolute after:inset-0">
            {submission.title}
          </button>
        </h3>
        <Particulars submission={submission} />
      </div>
      <StatusBadge status={submission.status} />
    </li>
  );
}
