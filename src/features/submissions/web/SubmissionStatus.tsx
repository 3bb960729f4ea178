import { formatDate } from '#kernel/time.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import type { Submission } from '../fields-contract.ts';
import { STATUS_LABELS, type SubmissionStatus } from '../vocabulary.ts';

const TONES = {
  draft: 'outline',
  pending: 'neutral',
  changes_requested: 'outline',
  accepted: 'success',
  published: 'success',
  rejected: 'danger',
  withdrawn: 'outline',
} as const;

export function SubmissionBadge({ status }: { status: SubmissionStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}

type Noted = Pick<Submission, 'reviewNotes' | 'reviewedAt' | 'pendingSince'>;

/** Shown beside review notes once the author has sent a new version that nobody has reviewed yet. */
export function Answered({ submission: { reviewNotes, reviewedAt, pendingSince } }: { submission: Noted }) {
  if (!reviewNotes || reviewedAt) return null;
  return <span className="font-normal text-ink-faint text-sm">Answered on {formatDate(pendingSince)}</span>;
}

/** Shows the notes of the last review to the author, if there are any. */
export function ReviewNotes({ submission, className }: { submission: Noted; className: string }) {
  if (!submission.reviewNotes) return null;
  return (
    <div className={classes('border-rule-strong border-l-2', className)}>
      <p className="font-semibold text-ink text-sm">
        Review notes <Answered submission={submission} />
      </p>
      <Paragraphs text={submission.reviewNotes} className="break-words text-ink-soft" />
    </div>
  );
}

/** Returns the path of the published page; undefined if readers cannot see it. */
export function publishedPath({
  status,
  articleId,
  announcementId,
}: Pick<Submission, 'status' | 'articleId' | 'announcementId'>) {
  if (status !== 'published') return undefined;
  if (articleId) return `/articles/${articleId}`;
  return announcementId ? `/breaking-news/${announcementId}` : undefined;
}
