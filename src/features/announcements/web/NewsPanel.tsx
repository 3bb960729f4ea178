import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NewsBadge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { LIST_BADGE, PANEL_COUNT } from '../vocabulary.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { AnnouncementLink } from './AnnouncementLink.tsx';
import { panelQuery } from './queries.ts';

/** The most urgent announcements, for the home page (specification, section 2). `title` is the desk's, if it set one. */
export function NewsPanel({ title }: { title?: string | undefined }) {
  return (
    <section aria-labelledby="news-panel">
      <SectionHead id="news-panel" title={title || 'Top Tax Stories & Press Release'} to="/breaking-news" />
      <PanelBody />
    </section>
  );
}

function PanelBody() {
  const { data, isPending, refetch } = useQuery(panelQuery);
  const [opened, setOpened] = useState<string>();
  if (isPending) return <SkeletonRows rows={PANEL_COUNT} label="Loading announcements" />;
  if (!data) return <Failed onRetry={() => void refetch()} />;
  if (data.rows.length === 0)
    return (
      <p className="border-rule border-y py-10 text-center text-ink-soft">No breaking news available at the moment.</p>
    );
  return (
    <>
      <ol className="divide-y divide-rule">
        {data.rows.map((row) => (
          <li key={row.id} className="relative py-3 first:pt-0">
            <p className="mb-1 flex items-center gap-3 text-ink-faint text-xs">
              <NewsBadge badge={row.badge || LIST_BADGE} />
              <RelativeTime date={row.createdAt} />
            </p>
            <AnnouncementLink
              row={row}
              onOpen={setOpened}
              className="block text-pretty font-semibold font-serif text-lg leading-snug after:absolute after:inset-0 hover:underline"
            />
          </li>
        ))}
      </ol>
      <p className="border-rule border-t pt-3 text-ink-faint text-xs">
        Showing {data.rows.length} of {data.total} latest updates
      </p>
      <AnnouncementDialog id={opened} rows={data.rows} onClose={() => setOpened(undefined)} />
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 border-rule border-y py-8">
      <p className="text-ink-soft">The announcements could not be loaded.</p>
      <Button look="secondary" size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
