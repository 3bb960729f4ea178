import type { ContentStatus } from '#features/articles/vocabulary.ts';
import { isScheduled } from '#kernel/publication.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { useNow } from '#web/ui/RelativeTime.tsx';

const tones = { draft: 'outline', pending: 'neutral', published: 'success', rejected: 'danger' } as const;
export const STATUS_LABELS: Record<ContentStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};

/** What is published, but not yet, is scheduled. */
export function StatusBadge({ status, publishedAt }: { status: ContentStatus; publishedAt: string | null }) {
  const now = useNow();
  if (isScheduled({ status, publishedAt }, now)) return <Badge tone="blue">Scheduled</Badge>;
  return <Badge tone={tones[status]}>{STATUS_LABELS[status]}</Badge>;
}
