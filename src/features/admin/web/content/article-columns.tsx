import type { ArticleRow } from '#features/articles/contract.ts';
import { TYPE_LABELS } from '#features/articles/vocabulary.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import type { Column } from '../parts/DataTable.tsx';
import { EditLink } from '../parts/EditLink.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';

const count = new Intl.NumberFormat('en-GB');

export const articleColumns: Column<ArticleRow>[] = [
  {
    head: 'Article',
    cell: ({ id, title, type, category }) => (
      <>
        <EditLink to="/admin/articles/$id" id={id} title={title} />
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
  { head: 'Status', cell: (article) => <StatusBadge {...article} /> },
];
