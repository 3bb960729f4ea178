import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FollowList } from '#features/alerts/web/index.ts';
import { formatNumber } from '#kernel/numbers.ts';
import { FilteredList } from '#platform/web/filtered-list.tsx';
import { kept } from '#platform/web/kept.tsx';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { FilterForm } from '#platform/web/ui/FilterForm.tsx';
import { Jurisdiction } from '#platform/web/ui/Flag.tsx';
import { ListTable, type Sorted } from '#platform/web/ui/ListTable.tsx';
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx';
import {
  ARTICLE_SORTS,
  ARTICLES_PER_PAGE,
  type ArticleSort,
  PROFESSIONAL_TYPES,
  SORT_LABELS,
  TYPE_LABELS,
} from '../vocabulary.ts';
import { articlesQuery, facetsQuery, type TableRow } from './queries.ts';
import { type ArticleSearch, articleSearch } from './search.ts';

const columns = { Article: '', Category: '', Author: '', 'Word Count': 'text-right', Published: '' };

const sorted: Record<ArticleSort, Sorted> = {
  'date-desc': { column: 'Published', order: 'descending' },
  'date-asc': { column: 'Published', order: 'ascending' },
  'title-asc': { column: 'Article', order: 'ascending' },
  'title-desc': { column: 'Article', order: 'descending' },
  'category-asc': { column: 'Category', order: 'ascending' },
  'readTime-asc': undefined,
};

/** The link covers the entire row. On a card, the category is above the headline and the rest below it. */
const Row = kept(function Row({ row }: { row: TableRow }) {
  return (
    <tr>
      <td className="cell-title sm:@max-[59rem]:w-1/2">
        <Link
          to="/articles/$id"
          params={{ id: row.id }}
          className="headline text-ink sm:@max-[59rem]:text-base fill-link"
        >
          {row.title}
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-faint text-xs">
          <span>{TYPE_LABELS[row.type]}</span>
          <Jurisdiction name={row.jurisdiction} code={row.jurisdictionCode} />
          {row.pinned && <Badge tone="outline">Pinned</Badge>}
          {row.corrected && <Badge>Corrected</Badge>}
        </div>
      </td>
      <td className="cell-above">{row.category}</td>
      <td className="cell-fact">{row.authorName}</td>
      <td className="cell-fact whitespace-nowrap text-right tabular-nums">
        {formatNumber(row.wordCount)}
        <span className="sm:hidden"> words</span>
      </td>
      <td className="whitespace-nowrap">
        <RelativeTime date={row.publishedAt} />
      </td>
    </tr>
  );
});

interface ArticleFiltersProps {
  search: ArticleSearch;
  categories: readonly string[];
  jurisdictions: readonly string[];
}

function ArticleFilters({ search, categories, jurisdictions }: ArticleFiltersProps) {
  return (
    <FilterForm
      to="/articles"
      label="Articles"
      search={search}
      parse={articleSearch}
      placeholder="Title, text or category"
      oneRowFrom="59rem"
      className="@min-[43rem]:grid-cols-4 @min-[59rem]:grid-cols-[minmax(0,1fr)_11.5rem_11.5rem_11.5rem_9.5rem_auto]"
      sorts
      selects={[
        { label: 'Category', name: 'category', all: 'All Categories', values: categories },
        { label: 'Jurisdiction', name: 'jurisdiction', all: 'All Jurisdictions', values: jurisdictions },
        { label: 'Type', name: 'type', all: 'All Types', values: PROFESSIONAL_TYPES, labels: TYPE_LABELS },
        { label: 'Sort', name: 'sort', values: ARTICLE_SORTS, labels: SORT_LABELS },
      ]}
    />
  );
}

const route = getRouteApi('/articles');

/** Behaviour 4.4. */
export function ArticlesPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(articlesQuery(search));
  const { data: facets } = useSuspenseQuery(facetsQuery);
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8 lg:pt-12">
      <h1 className="font-semibold font-serif text-3xl tracking-tight sm:text-4xl">Professional Articles</h1>
      <p className="mt-1 mb-3 text-pretty font-serif text-ink-soft sm:mt-2 sm:mb-6 sm:text-lg lg:mb-8">
        Analysis, guides, case studies, interviews and opinion from people who do the work.{' '}
        <a href="/topics" className="text-accent underline">
          Browse by topic
        </a>{' '}
        or{' '}
        <a href="/jurisdictions" className="text-accent underline">
          by jurisdiction
        </a>
      </p>
      <ArticleFilters search={search} {...facets} />
      <FilteredList
        to="/articles"
        what={['professional article', 'professional articles']}
        search={search}
        found={data}
        perPage={ARTICLES_PER_PAGE}
        listQuery={articlesQuery}
        labels={TYPE_LABELS}
        none={['No articles found', 'New articles appear here as soon as they are published.']}
      >
        {(rows) => (
          <ListTable caption="Articles" columns={columns} sorted={sorted[search.sort ?? 'date-desc']}>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ListTable>
        )}
      </FilteredList>
      <FollowList
        kind="article"
        wish={{ keywords: search.q, category: search.category, jurisdiction: search.jurisdiction, type: search.type }}
      >
        Get new articles like these by email
      </FollowList>
    </div>
  );
}
