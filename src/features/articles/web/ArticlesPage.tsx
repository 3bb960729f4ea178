import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FollowList } from '#features/alerts/web/index.ts';
import { FewerFilters } from '#platform/web/fewer-filters.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ListBar } from '#platform/web/ui/ListBar.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { ARTICLES_PER_PAGE, TYPE_LABELS } from '../vocabulary.ts';
import { ArticleFilters } from './ArticleFilters.tsx';
import { ArticlesTable } from './ArticlesTable.tsx';
import { articlesQuery, facetsQuery } from './queries.ts';
import type { ArticleSearch } from './search.ts';

const route = getRouteApi('/articles');

/** The articles list: specification, section 2. */
export function ArticlesPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(articlesQuery(search));
  const { data: facets } = useSuspenseQuery(facetsQuery);
  const list = { page: search.page ?? 1, perPage: ARTICLES_PER_PAGE, total: data.total, to: '/articles' };
  return (
    <div className="mx-auto max-w-page px-4 pt-4 sm:px-6 sm:pt-8 lg:pt-12">
      <h1 className="font-semibold font-serif text-3xl tracking-tight sm:text-4xl">Professional Articles</h1>
      <p className="mt-1 mb-3 text-pretty font-serif text-ink-soft sm:mt-2 sm:mb-6 sm:text-lg lg:mb-8">
        Analysis, guides, case studies, interviews and opinion from people who do the work.{' '}
        <a href="/topics" className="text-accent underline">
          Browse by topic
        </a>
      </p>
      <ArticleFilters search={search} {...facets} />
      <ListBar {...list} what={['professional article', 'professional articles']} search={search} />
      {data.rows.length > 0 ? (
        <ArticlesTable rows={data.rows} sort={search.sort ?? 'date-desc'} />
      ) : (
        <NoArticles search={search} />
      )}
      <Pagination {...list} />
      <FollowList
        kind="article"
        wish={{ keywords: search.q, category: search.category, jurisdiction: search.jurisdiction, type: search.type }}
      >
        Get new articles like these by email
      </FollowList>
    </div>
  );
}

function NoArticles({ search }: { search: ArticleSearch }) {
  return (
    <EmptyState title="No articles found">
      {Object.keys(search).length > 0 ? (
        <FewerFilters
          to="/articles"
          what={['article', 'articles']}
          search={search}
          listQuery={articlesQuery}
          labels={TYPE_LABELS}
        />
      ) : (
        <p className="text-ink-soft">New articles appear here as soon as they are published.</p>
      )}
    </EmptyState>
  );
}
