import { Link } from '@tanstack/react-router';
import type { ArticleRow } from '#features/articles/contract.ts';
import { type ContentStatus, TYPE_LABELS } from '#features/articles/vocabulary.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import type { Column } from '../parts/DataTable.tsx';

const tones = { draft: 'outline', pending: 'neutral', published: 'success', rejected: 'danger' } as const;
export const STATUS_LABELS: Record<ContentStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  published: 'Published',
  rejected: 'Rejected',
};

const count = new Intl.NumberFormat('en-GB');

export const articleColumns: Column<ArticleRow>[] = [
  {
    head: 'Article',
    cell: ({ id, title, type, category, status }) => (
      <>
        {status === 'published' ? (
          <Link to="/articles/$id" params={{ id }} className="font-semibold hover:text-accent hover:underline">
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        <span className="block text-ink-faint text-xs">
          {[TYPE_LABELS[type], category].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  { head: 'Author', cell: ({ author }) => author, className: 'text-ink-soft' },
  {
    head: 'Date',
    cell: ({ publishedAt, createdAt }) => <RelativeTime date={publishedAt ?? createdAt} />,
    className: 'whitespace-nowrap text-ink-soft',
  },
  { head: 'Views', cell: ({ views }) => count.format(views), end: true, className: 'text-ink-soft max-sm:hidden' },
  { head: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{STATUS_LABELS[status]}</Badge> },
];
