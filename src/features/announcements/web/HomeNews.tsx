import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useState } from 'react';
import { kept } from '#platform/web/kept.tsx';
import { Badge, NewsBadge } from '#platform/web/ui/Badge.tsx';
import { IconButton } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { LIST_BADGE, PANEL_COUNT } from '../vocabulary.ts';
import { AnnouncementLink, OpenedAnnouncement } from './AnnouncementLink.tsx';
import { type AnnouncementHead, panelQuery, type TickerItem, tickerQuery } from './queries.ts';

/**
 * Shows the pinned announcements and then the most urgent ones on the home page (behaviour 3.2). `title` is the desk's
 * title, if it has set one.
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

const Rows = kept(function Rows({ rows }: { rows: readonly AnnouncementHead[] }) {
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
            <AnnouncementLink row={row} onOpen={setOpened} className="headline block fill-link" />
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

const PAUSE =
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z';
const PLAY = 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z';

/**
 * Shows the newest announcements in a moving strip (styles/ticker.css). A button, the pointer and the focus pause it.
 */
export function NewsTicker() {
  const { data, isPending } = useQuery(tickerQuery);
  return (
    <section aria-label="Breaking news" className="border-rule border-b bg-paper print:hidden">
      <div className="mx-auto flex h-11 max-w-page items-center gap-2 px-4 text-sm sm:px-6">
        {data?.rows.length ? <Strip rows={data.rows} /> : <Still loading={isPending} />}
      </div>
    </section>
  );
}

function Still({ loading }: { loading: boolean }) {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <Badge>{loading ? 'LOADING' : 'INFO'}</Badge>
      <span className={loading ? 'sr-only' : undefined}>
        {loading ? 'Loading breaking news' : 'No breaking news at the moment'}
      </span>
    </p>
  );
}

function Strip({ rows }: { rows: readonly TickerItem[] }) {
  const [paused, setPaused] = useState(false);
  // Scripts add the copy, so that pages do not contain every item twice.
  const [moving, setMoving] = useState(false);
  useEffect(() => setMoving(true), []);
  return (
    <>
      <IconButton
        aria-label={paused ? 'Resume the ticker' : 'Pause the ticker'}
        onClick={() => setPaused(!paused)}
        className="ticker-button -ml-2.5 shrink-0"
      >
        {paused ? <Icon drawing={PLAY} size={16} /> : <Icon drawing={PAUSE} size={16} />}
      </IconButton>
      <div className="ticker" data-paused={paused || undefined}>
        <div className="ticker-track">
          <Items rows={rows} />
          {moving && <Items rows={rows} copy />}
        </div>
      </div>
    </>
  );
}

/** Focusing an item scrolls the strip to it. When the item loses the focus, the strip returns to its start. */
function unscroll({ currentTarget }: FocusEvent<HTMLElement>) {
  const strip = currentTarget.closest('.ticker');
  if (strip) strip.scrollLeft = 0;
}

/** Shows all items once. The copy closes the loop; screen readers and the keyboard skip it. */
const Items = kept(function Items({ rows, copy = false }: { rows: readonly TickerItem[]; copy?: boolean }) {
  return (
    <ul aria-hidden={copy || undefined} className={copy ? 'ticker-items ticker-copy' : 'ticker-items'}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to="/breaking-news" hash={row.id} preload={false} onBlur={unscroll} tabIndex={copy ? -1 : undefined}>
            <NewsBadge badge={row.badge || LIST_BADGE} />
            {row.title}
          </Link>
        </li>
      ))}
    </ul>
  );
});
