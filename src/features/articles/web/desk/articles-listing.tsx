import { Pin, Star } from 'lucide-react';
import { lazy } from 'react';
import type { ArticleRow } from '#features/articles/contract.ts';
import { TYPE_LABELS } from '#features/articles/vocabulary.ts';
import { ARTICLE_KEYS, articles } from '#features/articles/web/queries.ts';
import { formatNumber } from '#kernel/numbers.ts';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { EditLink } from '#platform/web/ui/data-table/EditLink.tsx';
import type { DeskListing } from '#platform/web/ui/data-table/listing.ts';
import { PublicationDate } from '#platform/web/ui/data-table/PublicationDate.tsx';
import { StatusBadge } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { checksOf } from '#platform/web/ui/record-editor/checks-of.tsx';
import { OUTCOME } from './outcome.ts';
import { articlesSearch, humorSearch } from './search.ts';

/** The columns that the lists of articles and of humor share. */
const shared: Column<ArticleRow>[] = [
  { head: 'Author', cell: ({ author }) => author, className: 'text-ink-soft', sort: { by: 'author', first: 'asc' } },
  {
    head: 'Date',
    cell: (row) => <PublicationDate {...row} />,
    className: 'whitespace-nowrap text-ink-soft',
    sort: { by: 'date', first: 'desc' },
  },
  {
    head: 'Views',
    cell: ({ views }) => formatNumber(views),
    end: true,
    className: 'text-ink-soft max-sm:hidden',
    sort: { by: 'views', first: 'desc' },
  },
  { head: 'Status', cell: (article) => <StatusBadge {...article} /> },
];

const change = (id: string, body: object) => articles('PATCH /api/admin/articles/:id', { params: { id }, body });
const words = { done: 'Article updated successfully', failed: 'Failed to update article' };

type Own = 'what' | 'caption' | 'columns' | 'search' | 'filters' | 'empty' | 'path' | 'checks';

const listing: Omit<DeskListing<ArticleRow, never>, Own> = {
  key: '/api/admin/articles',
  list: (query) => articles('GET /api/admin/articles', { query }),
  order: 'date-desc',
  refresh: ARTICLE_KEYS,
  actions: [
    {
      name: ({ pinned }) => (pinned ? 'Unpin' : 'Pin'),
      icon: Pin,
      pressed: ({ pinned }) => pinned,
      run: ({ id, pinned }) => change(id, { pinned: !pinned }),
      ...words,
    },
    {
      name: ({ featured }) => (featured ? 'Stop featuring' : 'Feature'),
      icon: Star,
      pressed: ({ featured }) => featured,
      run: ({ id, featured }) => change(id, { featured: !featured }),
      ...words,
    },
  ],
  publication: (row) => row,
  publicPath: '/articles/$id',
  outcome: OUTCOME,
  nameOf: ({ title }) => title,
  remove: ({ id, updatedAt }) => articles('DELETE /api/admin/articles/:id', { params: { id }, query: { updatedAt } }),
  restore: (id) => articles('POST /api/admin/articles/:id/restore', { params: { id } }),
  deletes: {
    what: 'article',
    note: 'Readers no longer see it. You can restore it from the bin for 30 days.',
    done: 'Article deleted successfully',
    failed: 'Failed to delete article',
  },
  bulk: (body) => articles('POST /api/admin/articles/bulk', { body: body as never }),
};

/** All articles except humor, which has a separate list. */
export const articlesListing: DeskListing<ArticleRow, ReturnType<typeof articlesSearch>> = {
  ...listing,
  what: ['article', 'articles'],
  caption: 'Articles',
  path: '/admin/articles/$id',
  checks: lazy(async () => ({ default: checksOf((await import('../editor/article-kind.ts')).articleKind) })),
  columns: [
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
      sort: { by: 'title', first: 'asc' },
    },
    ...shared,
  ],
  search: articlesSearch,
  filters: ({ status, category, jurisdiction, type }) => ({
    status,
    category,
    jurisdiction,
    fields: 'summary',
    ...(type ? { type } : { exclude: 'tax_humor' }),
  }),
  empty: 'No articles found',
};

/** Jokes and short funny stories. */
export const humorListing: DeskListing<ArticleRow, ReturnType<typeof humorSearch>> = {
  ...listing,
  what: ['piece of humor', 'pieces of humor'],
  caption: 'Humor',
  path: '/admin/humor/$id',
  checks: lazy(async () => ({ default: checksOf((await import('../editor/article-kind.ts')).humorKind) })),
  columns: [
    {
      head: 'Title',
      cell: ({ id, title, subCategory }) => (
        <>
          <EditLink to="/admin/humor/$id" id={id} title={title} />
          <span className="block text-ink-faint text-xs">{subCategory === 'joke' ? 'Joke' : 'Short funny story'}</span>
        </>
      ),
      sort: { by: 'title', first: 'asc' },
    },
    ...shared,
  ],
  search: humorSearch,
  filters: ({ status, subCategory }) => ({ status, fields: 'summary', type: 'tax_humor', subCategory }),
  empty: 'No humor content available at the moment.',
};
