import type { ReactNode } from 'react';
import { FollowButton } from '#features/alerts/web/index.ts';
import type { Piece } from '#features/search/contract.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { kept } from '#platform/web/kept.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { FeedLinks } from '#platform/web/ui/FeedLinks.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import { PIECES_PER_PAGE } from '../vocabulary.ts';

interface HubPiecesProps {
  /** The page's path: '/topics/transfer-pricing'. */
  path: string;
  page: number;
  found: { rows: readonly Piece[]; total: number; more: boolean };
  /** What an alert about the hub follows. */
  wish: { topic: string } | { author: string } | { jurisdiction: string };
  /** The words after 'The first piece' in an empty hub: 'about Transfer Pricing'. */
  about: string;
  /** Shown beside the pieces. */
  children?: ReactNode;
}

/** Shows how to follow a hub, and its pieces, newest first. */
export function HubPieces({ path, page, found: { rows, total, more }, wish, about, children }: HubPiecesProps) {
  const [name] = Object.values(wish);
  return (
    <div className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
      <div>
        <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-soft text-sm">
          <p>{more ? `The newest ${formatNumber(total)} pieces` : counted(total)}</p>
          <FollowButton wish={wish}>Follow {name}</FollowButton>
        </div>
        {rows.length > 0 ? (
          <Pieces rows={rows} isSigned={!('author' in wish)} />
        ) : (
          <EmptyState title="Nothing yet">
            <p className="text-ink-soft">The first piece {about} will appear here. You can get it by email.</p>
          </EmptyState>
        )}
        <Pagination page={page} perPage={PIECES_PER_PAGE} total={total} to={path} />
      </div>
      <div>
        <aside aria-label="Feeds" className="print:hidden">
          <p className="mt-6 flex flex-wrap items-center gap-x-4 text-ink-soft text-sm">
            As a feed: <FeedLinks addressOf={(end) => `${path}/feed.${end}`} />
          </p>
        </aside>
        {children}
      </div>
    </div>
  );
}

interface PiecesProps {
  rows: readonly Piece[];
  /** Whether to show the bylines or sources of pieces. An author's page gives the name only once. */
  isSigned: boolean;
}

const Pieces = kept(function Pieces({ rows, isSigned }: PiecesProps) {
  return (
    <ol className="divide-y divide-rule border-rule border-t">
      {rows.map(({ id, label, title, path, excerpt, by, date, corrected }) => (
        <li key={id} className="relative py-5">
          <h2 className="text-pretty font-semibold font-serif text-xl leading-snug">
            <a href={path} className="fill-link">
              {title}
            </a>
          </h2>
          {excerpt && <p className="mt-1.5 line-clamp-3 text-ink-soft">{excerpt}</p>}
          <p className="mt-1.5 text-ink-faint text-sm">
            <span className="font-semibold text-accent">{label}</span>
            {isSigned && by && ` · ${by}`} · <RelativeTime date={date} />
            {corrected && ' · Corrected'}
          </p>
        </li>
      ))}
    </ol>
  );
});

const counted = (total: number): string => (total === 1 ? 'One piece' : `${formatNumber(total)} pieces, newest first`);
