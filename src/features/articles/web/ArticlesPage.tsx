import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { ARTICLES_PER_PAGE } from '../vocabulary.ts';
import { ArticleFilters } from './ArticleFilters.tsx';
import { ArticlesTable } from './ArticlesTable.tsx';
import { articlesQuery, facetsQuery } from './queries.ts';

const route = getRouteApi('/articles');

/** The articles list: specification, section 2. */
export function ArticlesPage() {
  const search = route.useLoaderDeps();
  const { data } = useSuspenseQuery(articlesQuery(search));
  const { data: facets } = useSuspenseQuery(facetsQuery);
  const { page = 1, sort = 'date-desc' } = search;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 sm:px-6 lg:pt-12">
      <h1 className="font-semibold font-serif text-4xl tracking-tight">Professional Articles</h1>
      <p className="mt-2 mb-6 text-pretty font-serif text-ink-soft text-lg lg:mb-8">
        Analysis, guides, case studies, interviews and opinion from people who do the work.
      </p>
      <ArticleFilters search={search} {...facets} />
      <div className="my-3 flex min-h-8 items-center justify-between gap-4 text-ink-soft text-sm">
        <p role="status">{rangeOf(data.total, page, data.rows.length)}</p>
        <ClearFilters disabled={Object.keys(search).length === 0} />
      </div>
      {data.rows.length > 0 ? (
        <ArticlesTable rows={data.rows} sort={sort} />
      ) : (
        <EmptyState title="No articles found">
          <p className="text-ink-soft">Try fewer or other words, or clear the filters.</p>
        </EmptyState>
      )}
      <Pagination page={page} perPage={ARTICLES_PER_PAGE} total={data.total} to="/articles" />
    </div>
  );
}

/** '16–30 of 58 articles'. */
function rangeOf(total: number, page: number, shown: number): string {
  const what = total === 1 ? 'article' : 'articles';
  if (shown === total || shown === 0) return `${total} ${what}`;
  const first = (page - 1) * ARTICLES_PER_PAGE + 1;
  return `${first}–${first + shown - 1} of ${total} ${what}`;
}

/** Everything back to its default: page 1, newest first. A form of its own, so that it works without scripts. */
function ClearFilters({ disabled }: { disabled: boolean }) {
  const navigate = useNavigate();
  const clear = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/articles', search: {}, resetScroll: false });
  };
  return (
    <form action="/articles" onSubmit={clear}>
      <Button type="submit" look="quiet" size="small" disabled={disabled} className="-mr-3">
        Clear Filters
      </Button>
    </form>
  );
}
