import { useNavigate, useSearch } from '@tanstack/react-router';
import { defined, oneOf, pageNumber, words } from '#platform/web/search-params.ts';

/** What the address of any list may say. Defaults are left out. */
export interface ListSearch {
  /** Words to look for. */
  q?: string;
  /** 'title-asc': a column and its direction. */
  sort?: string;
  page?: number;
}

/** Reads an address; what does not fit is left out. */
export type ReadSearch<S extends object> = (raw: Record<string, unknown>) => S;

type Filters = Record<string, (raw: unknown) => string | undefined>;
type SearchOf<F extends Filters> = ListSearch & { [N in keyof F]?: NonNullable<ReturnType<F[N]>> };

/** The search of a list that is narrowed down by these filters: each by its name, with how it is read. */
export const listSearch =
  <F extends Filters>(filters: F): ReadSearch<SearchOf<F>> =>
  (raw) =>
    defined({
      q: words(raw.q),
      sort: words(raw.sort),
      page: pageNumber(raw.page),
      ...Object.fromEntries(Object.entries(filters).map(([name, read]) => [name, read(raw[name])])),
    }) as SearchOf<F>;

/** Reads one of these. A number is what the router makes of '?days=7'. */
export const among =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): T | undefined =>
    oneOf(values, typeof value === 'number' ? String(value) : value);

/** '2026-03-01'. */
export const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** Undefined takes something out of the address. */
export type Change<S> = { [N in keyof S]?: S[N] | undefined };

/** A list as its address says, for the parts around its rows. */
export interface List<S extends ListSearch = ListSearch> {
  search: S;
  /** Changes what is shown, and begins on the first page. */
  show(change: Change<S>): void;
  /** Whether some rows are left out. */
  filtered: boolean;
  /** Shows every row, in the same order. */
  clear(): void;
}

/** The list of this address. `read` is the list's own, so that nothing of another list counts. */
export function useListSearch<S extends ListSearch>(read: ReadSearch<S>): List<S> {
  const search = read(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: object) => void navigate({ to: '.', search: defined(next) as never, resetScroll: false });
  return {
    search,
    show: (change) => go({ ...search, page: undefined, ...change }),
    filtered: Object.keys(search).some((name) => name !== 'sort' && name !== 'page'),
    clear: () => go({ sort: search.sort }),
  };
}
