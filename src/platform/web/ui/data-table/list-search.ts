import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { defined } from '#kernel/defined.ts';
import { LIKE_AN_ID } from '#kernel/slug.ts';
import { oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import type { Sorting } from './DataTable.tsx';

/** Search parameters of every list. Defaults are omitted. */
export interface ListSearch {
  q?: string;
  /** A column and its direction: 'title-asc'. */
  sort?: string;
  page?: number;
}

/** Reads search parameters; omits invalid ones. */
export type ReadSearch<S extends object> = (raw: Record<string, unknown>) => S;

type Filters = Record<string, (raw: unknown) => string | undefined>;
type SearchOf<F extends Filters> = ListSearch & { [N in keyof F]?: NonNullable<ReturnType<F[N]>> };

/** Returns a reader for a list with these filters: each name with the function that reads its value. */
export const listSearch =
  <F extends Filters>(filters: F): ReadSearch<SearchOf<F>> =>
  (raw) =>
    defined({
      q: words(raw.q),
      sort: words(raw.sort),
      page: pageNumber(raw.page),
      ...Object.fromEntries(Object.entries(filters).map(([name, read]) => [name, read(raw[name])])),
    }) as SearchOf<F>;

/** Reads one of these values. Accepts a number because the router parses '?days=7' as one. */
export const among =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): T | undefined =>
    oneOf(values, typeof value === 'number' ? String(value) : value);

/** Reads a day such as '2026-03-01'. */
export const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

export const recordId = (value: unknown): string | undefined =>
  typeof value === 'string' && LIKE_AN_ID.test(value) ? value : undefined;

/** Undefined removes a parameter from the address. */
export type SearchChange<S> = { [N in keyof S]?: S[N] | undefined };

/** The state of a list from its address, for the controls around its rows. */
export interface ListControls<S extends ListSearch = ListSearch> {
  search: S;
  /** Changes search parameters, and returns to the first page. `replace` makes no new entry in the browser's history. */
  show(change: SearchChange<S>, replace?: boolean): void;
  /** Whether a search or filter is active. */
  filtered: boolean;
}

/** The last search parameters of each list's page, by its path. */
const lastSearches = new Map<string, object>();

/** Returns the last search parameters of the list at this path, for links back to it. */
export const lastSearchOf = (path: string): object => lastSearches.get(path) ?? {};

/**
 * Reads the list's state from the address. `read` belongs to the list, so that the parameters of other lists are
 * ignored.
 */
export function useListSearch<S extends ListSearch>(read: ReadSearch<S>): ListControls<S> {
  const address = useSearch({ strict: false });
  const search = read(address);
  // The location already names the next page while this one is still shown.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  useEffect(() => void lastSearches.set(pathname, address), [pathname, address]);
  const navigate = useNavigate();
  return {
    search,
    show(change, replace = false) {
      const next = defined({ ...search, page: undefined, ...change }) as never;
      void navigate({ to: '.', search: next, resetScroll: false, replace });
    },
    filtered: Object.keys(search).some((name) => name !== 'sort' && name !== 'page'),
  };
}

/** Returns the order in the address; the usual order if there is none or the list does not have it. */
export const sortingOf = ({ search, show }: ListControls, known: readonly string[], usual: string): Sorting => ({
  current: oneOf(known, search.sort) ?? usual,
  onSort: (next) => show({ sort: next === usual ? undefined : next }),
});

/**
 * Returns the id of the record whose dialog is open (at first the one in the address, if any), and a function to change
 * it.
 */
export function useOpened(
  record: string | undefined,
): [id: string | undefined, open: (id: string | undefined) => void] {
  const [opened, setOpened] = useState({ named: record, id: record });
  // A link may change the record in the address while the list is shown.
  if (opened.named !== record) setOpened({ named: record, id: record });
  return [opened.id, (id) => setOpened({ named: record, id })];
}
