import type { ContentStatus } from '#features/articles/vocabulary.ts';
import { isScheduled, type Publication } from '#kernel/publication.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { useNow } from '#web/ui/RelativeTime.tsx';

const tones = { draft: 'outline', pending: 'neutral', published: 'success', rejected: 'danger' } as const;
export const STATUS_LABELS: Record<ContentStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};

/** The server's clock and this one need not agree to the second. */
const TOLERANCE_MS = 60_000;

/** Whether something is published, but not yet. Looks again every minute. */
export function useScheduled(publication: Publication): boolean {
  useNow();
  // What was published a second ago would be ahead of the minute's clock.
  return isScheduled(publication, Date.now() + TOLERANCE_MS);
}

/** What is published, but not yet, is scheduled. */
export function StatusBadge({ status, publishedAt }: { status: ContentStatus; publishedAt: string | null }) {
  if (useScheduled({ status, publishedAt })) return <Badge tone="blue">Scheduled</Badge>;
  return <Badge tone={tones[status]}>{STATUS_LABELS[status]}</Badge>;
}
