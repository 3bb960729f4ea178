import type { Publication } from '#kernel/publication.ts';
import { zonedText } from '#platform/web/local-time.ts';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { useScheduled } from './StatusBadge.tsx';

/**
 * Shows the date of publication, past or scheduled; for a record that was never published, the date of its creation.
 */
export function PublicationDate({ status, publishedAt, updatedAt, createdAt }: Publication & { createdAt: string }) {
  const isAhead = useScheduled({ status: 'published', publishedAt, updatedAt });
  if (!isAhead || !publishedAt) return <RelativeTime date={publishedAt ?? createdAt} />;
  if (status !== 'published') return <RelativeTime date={createdAt} />;
  return (
    <>
      <span className="text-ink-faint text-xs sm:block">Scheduled for </span>
      <time dateTime={publishedAt}>{zonedText(publishedAt)}</time>
    </>
  );
}
