import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { lazy } from 'react';
import type { ArticleRow } from '#features/articles/contract.ts';
import { PROFESSIONAL_TYPES, TYPE_LABELS } from '#features/articles/vocabulary.ts';
import { facetsQuery } from '#features/articles/web/queries.ts';
import { useJurisdictionFilter } from '#features/jurisdictions/web/index.ts';
import { useTopicChoices } from '#features/topics/web/index.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { DESK_STATES } from '#kernel/publication.ts';
import { choicesOf } from '#platform/web/ui/choices.ts';
import type { Column } from '#platform/web/ui/data-table/DataTable.tsx';
import { deskList } from '#platform/web/ui/data-table/DeskList.tsx';
import { EditLink } from '#platform/web/ui/data-table/EditLink.tsx';
import {
  type DeskControls,
  type DeskListing,
  deletion,
  duplication,
  FEATURE,
  PIN,
  PUBLISH,
  pinning,
} from '#platform/web/ui/data-table/listing.ts';
import { dateColumn, statusColumn } from '#platform/web/ui/data-table/record-columns.tsx';
import { statusFilter } from '#platform/web/ui/data-table/StatusBadge.tsx';
import { checksOf } from '#platform/web/ui/record-editor/checks-of.tsx';
import { suggestedTerms, termChoices } from '#platform/web/ui/record-editor/terms.ts';
import { articleAtDesk, articlesSearch, HUMOR_KINDS, humorSearch } from './record.ts';

const shared: Column<ArticleRow>[] = [
  { head: 'Author', cell: ({ author }) => author, className: 'text-ink-soft', sort: { by: 'author', first: 'asc' } },
  dateColumn('Date'),
  {
    head: 'Views',
    cell: ({ views }) => formatNumber(views),
    end: true,
    className: 'text-ink-soft max-sm:hidden',
    sort: { by: 'views', first: 'desc' },
  },
  statusColumn,
];

type Own = 'what' | 'caption' | 'columns' | 'search' | 'filters' | 'empty' | 'path' | 'checks';

const listing: Omit<DeskListing<ArticleRow, never>, Own> = {
  ...articleAtDesk,
  order: 'date-desc',
  actions: [
    pinning('article', articleAtDesk.update),
    {
      name: ({ featured }) => (featured ? 'Stop featuring' : 'Feature'),
      icon: Star,
      pressed: ({ featured }) => featured,
      run: ({ id, featured }) => articleAtDesk.update(id, { featured: !featured }),
      done: 'Article updated successfully',
      failed: 'Failed to update article',
    },
    duplication('article', articleAtDesk.duplicate),
  ],
  publication: (row) => row,
  nameOf: ({ title }) => title,
  deletes: deletion('article'),
};

export const articlesListing: DeskListing<ArticleRow, ReturnType<typeof articlesSearch>> = {
  ...listing,
  what: ['article', 'articles'],
  caption: 'Articles',
  path: articleAtDesk.path,
  checks: lazy(async () => ({ default: checksOf((await import('../editor/article-form.tsx')).articleForm) })),
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

const humorListing: DeskListing<ArticleRow, ReturnType<typeof humorSearch>> = {
  ...listing,
  what: ['piece of humor', 'pieces of humor'],
  caption: 'Humor',
  path: '/admin/humor/$id',
  checks: lazy(async () => ({ default: checksOf((await import('../editor/article-form.tsx')).humorForm) })),
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

export default deskList(articlesListing, { useControls, add: 'New article' });

function useControls(): DeskControls<ReturnType<typeof articlesSearch>> {
  const { categories = [], jurisdictions = [] } = useQuery(facetsQuery).data ?? {};
  const byJurisdiction = useJurisdictionFilter(jurisdictions);
  const { choices, failed, adding } = useTopicChoices();
  const names = choices?.map(({ value }) => value) ?? [];
  return {
    filters: [
      statusFilter(DESK_STATES),
      { name: 'type', label: 'Type', all: 'All types', choices: choicesOf(PROFESSIONAL_TYPES, TYPE_LABELS) },
      { name: 'category', label: 'Category', all: 'All categories', choices: termChoices(names, categories) },
      byJurisdiction,
    ],
    bulk: [
      ...PUBLISH,
      ...FEATURE,
      ...PIN,
      {
        label: 'Change category',
        change: (category) => ({ category }),
        ask: {
          label: 'Category',
          hint: 'Leave blank to remove the category.',
          choices: choices && suggestedTerms(names, categories).map((value) => ({ value })),
          failed,
          adding,
        },
        done: 'filed',
      },
    ],
  };
}

const KIND_LABELS = { joke: 'Jokes', story: 'Short funny stories' };

export const HumorList = deskList(humorListing, {
  useControls: () => ({
    filters: [
      statusFilter(DESK_STATES),
      { name: 'subCategory', label: 'Kind', all: 'Jokes and stories', choices: choicesOf(HUMOR_KINDS, KIND_LABELS) },
    ],
    bulk: [...PUBLISH, ...FEATURE, ...PIN],
  }),
  add: 'New piece of humor',
});
