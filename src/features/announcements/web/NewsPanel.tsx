import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kept } from '#platform/web/kept.tsx';
import { NewsBadge } from '#platform/web/ui/Badge.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import type { AnnouncementRow } from '../contract.ts';
import { LIST_BADGE, PANEL_COUNT } from '../vocabulary.ts';
import { AnnouncementLink } from './AnnouncementLink.tsx';
import { OpenedAnnouncement } from './OpenedAnnouncement.tsx';
import { panelQuery } from './queries.ts';

/**
 * Shows the pinned announcements and then the most urgent ones on the home page (behaviour 3.2). `title` is the desk's
 * own, if it has set one.
 */
export function NewsPanel({ title }: { title?: string | undefined }) {
  return (
    <section aria-labelledby="news-panel">
      <SectionHead id="news-panel" title={title || 'Top Tax Stories & Press Release'} to="/breaking-news" />
      <Loaded
        query={useQuery(panelQuery)}
        skeleton={PANEL_COUNT}
        failed={() => 'The announcements could not be loaded.'}
      >
        {({ rows }) => (rows.length > 0 ? <Rows rows={rows} /> : <Nothing />)}
      </Loaded>
    </section>
  );
}

function Nothing() {
  return (
    <p className="border-rule border-y py-10 text-center text-ink-soft">No breaking news available at the moment.</p>
  );
}

const Rows = kept(function Rows({ rows }: { rows: readonly AnnouncementRow[] }) {
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <ol className="grid gap-x-10 sm:max-lg:grid-cols-2">
        {rows.map((row) => (
          <li
            key={row.id}
            className="relative border-rule border-t py-3 first:border-t-0 first:pt-0 sm:max-lg:nth-2:border-t-0 sm:max-lg:nth-2:pt-0"
          >
            <p className="mb-1 flex items-center gap-3 text-ink-faint text-xs">
              <NewsBadge badge={row.badge || LIST_BADGE} />
              <RelativeTime date={row.publishedAt} />
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
        {`Showing ${rows.length} of ${rows.length} latest updates`}
      </p>
      <OpenedAnnouncement id={opened} rows={rows} onClose={() => setOpened(undefined)} />
    </>
  );
});
