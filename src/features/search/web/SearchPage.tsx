import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FollowList } from '#features/alerts/web/index.ts';
import { kindsHaving, type NameOf } from '#features/kinds.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { classes } from '#platform/web/ui/classes.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { controlClasses } from '#platform/web/ui/Field.tsx';
import { Pagination } from '#platform/web/ui/Pagination.tsx';
import { isTooShort, RESULTS_PER_PAGE } from '../vocabulary.ts';
import { countsQuery, resultsQuery } from './queries.ts';
import { ResultList } from './ResultList.tsx';

const route = getRouteApi('/search');

/** The results of the header's search (decisions, section 2). */
export function SearchPage() {
  const search = route.useLoaderDeps();
  const { q, page = 1 } = search;
  const { data } = useSuspenseQuery(resultsQuery(search));
  const { data: counts } = useSuspenseQuery(countsQuery(q));
  const looked = q !== undefined && !isTooShort(q);
  return (
    <div className="mx-auto max-w-page px-4 pt-8 sm:px-6 lg:pt-12">
      <h1 className="font-semibold font-serif text-4xl tracking-tight">Search</h1>
      <form action="/search" className="mt-6 flex max-w-[48rem] gap-3">
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          aria-label="What to look for"
          maxLength={200}
          className={controlClasses}
        />
        <Button type="submit">Search</Button>
      </form>
      {looked && counts && <Kinds q={q} current={search.kind} counts={counts} />}
      {looked && (
        <p role="status" className="mt-6 mb-3 text-ink-soft text-sm">
          {data.total === 1 ? '1 result' : `${data.total} results`} for “{q}”
        </p>
      )}
      {data.rows.length > 0 ? <ResultList rows={data.rows} /> : <Nothing q={q} />}
      <Pagination page={page} perPage={RESULTS_PER_PAGE} total={data.total} to="/search" />
      {looked && (
        <FollowList kind="any" wish={{ keywords: q }}>
          Get new results for this search by email
        </FollowList>
      )}
    </div>
  );
}

interface KindsProps {
  q: string;
  current: string | undefined;
  counts: Record<NameOf<'search'>, number>;
}

/** One tab per kind, with its count. Tabs are links, so they can be shared and need no scripts. */
function Kinds({ q, current, counts }: KindsProps) {
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const tabs = [
    { kind: undefined, label: 'Everything', count: all },
    ...kindsHaving('search').map(({ name, labels }) => ({ kind: name, label: labels.many, count: counts[name] })),
  ];
  return (
    <nav aria-label="Kinds of results" className="mt-6 flex flex-wrap gap-x-6 border-rule border-b">
      {tabs.map(({ kind, label, count }) => (
        <Link
          key={label}
          to="/search"
          search={{ q, ...(kind && { kind }) }}
          aria-current={kind === current ? 'page' : undefined}
          className={classes(
            '-mb-px flex min-h-11 items-center gap-1.5 border-b-2 text-sm',
            kind === current
              ? 'border-accent font-semibold text-ink'
              : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {label} <span className="text-ink-faint">{count}</span>
        </Link>
      ))}
    </nav>
  );
}

function Nothing({ q }: { q: string | undefined }) {
  return (
    <div className="mt-6">
      <EmptyState title={q && !isTooShort(q) ? 'Nothing was found' : 'What are you looking for?'}>
        <p className="max-w-reading text-ink-soft">{adviceFor(q)}</p>
        <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-accent">
          <Link to="/articles" className="underline">
            All articles
          </Link>
          <Link to="/breaking-news" className="underline">
            All announcements
          </Link>
          <Link to="/submit" className="underline">
            Write about it yourself
          </Link>
        </p>
      </EmptyState>
    </div>
  );
}

function adviceFor(q: string | undefined): string {
  if (!q) return 'Search articles, announcements, humor, careers and training at once.';
  if (isTooShort(q)) return 'Please type at least two letters or digits.';
  return 'Try other or fewer words, or look for a whole phrase in quotation marks.';
}
