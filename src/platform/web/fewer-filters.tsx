import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { defined } from '#kernel/defined.ts';
import type { Query } from './queries.ts';
import { rangeOf } from './ui/ListBar.tsx';

/** A list of `T` whose search parameters are `S`. */
export type ListQueryOptions<S, T extends { total: number }> = (search: S) => Query<T>;

/** Parameters that do not narrow the list, or that decide which list is shown. */
const NOT_FILTERS = ['page', 'sort', 'when'];

/**
 * Returns the query that asks how many results an empty list has without each of its filters. Leaves out filters
 * without which there are still none.
 */
export function fewerQuery<S extends object, T extends { total: number }>(
  listQuery: ListQueryOptions<S, T>,
  search: S,
) {
  const { queryKey } = listQuery(search);
  return queryOptions({
    queryKey: [...queryKey, 'fewer'],
    queryFn: async ({ client }): Promise<{ name: string; value: string; search: object; total: number }[]> => {
      const filters = Object.entries(search).filter(([name]) => !NOT_FILTERS.includes(name));
      const found = await Promise.all(
        filters.map(async ([name, value]) => {
          const fewer = defined({ ...search, page: undefined, [name]: undefined }) as S;
          const list = listQuery(fewer);
          const { total } = await client.fetchQuery(list);
          // Otherwise the document would contain the rows of lists that it does not show.
          if (import.meta.env.SSR) client.removeQueries({ queryKey: list.queryKey, exact: true });
          return { name, value: String(value), search: fewer, total };
        }),
      );
      return found.filter(({ total }) => total > 0);
    },
  });
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-accent underline';

/** Returns the words without the quotation marks of a phrase, because the page puts them in quotation marks itself. */
const unquoted = (words: string): string => words.replaceAll('"', '');

export interface FewerFiltersProps<S, T extends { total: number }> {
  /** The list's own path. */
  to: string;
  /** For example ['job', 'jobs']. */
  what: readonly [one: string, many: string];
  search: S;
  listQuery: ListQueryOptions<S, T>;
  /** Readers' words for the values of filters: 'Fixed term' for 'fixed_term'. */
  labels?: Readonly<Record<string, string>>;
}

/**
 * Shown for a list that its filters have emptied: links to the list without one of them, with the numbers of results.
 */
export function FewerFilters<S extends object, T extends { total: number }>(props: FewerFiltersProps<S, T>) {
  const { to, what, search, listQuery, labels = {} } = props;
  const { data: fewer = [] } = useQuery(fewerQuery(listQuery, search));
  return (
    <>
      <p className="text-ink-soft">Nothing matches these filters. Try fewer or different words.</p>
      {fewer.length > 0 && (
        <ul>
          {fewer.map(({ name, value, search, total }) => (
            <li key={name}>
              <Link to={to} search={search as never} resetScroll={false} className={LINK}>
                {rangeOf(what, total, 1, total, name !== 'q' && 'q' in search)} without “
                {Object.hasOwn(labels, value) ? labels[value] : unquoted(value)}”
              </Link>
            </li>
          ))}
        </ul>
      )}
      {'q' in search && (
        <p>
          <Link to="/search" search={{ q: String(search.q) }} className={LINK}>
            Search the whole site for “{unquoted(String(search.q))}”
          </Link>
        </p>
      )}
    </>
  );
}
