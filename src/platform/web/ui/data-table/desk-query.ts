import { keepPreviousData } from '@tanstack/react-query';
import type { Page } from '#kernel/endpoint.ts';
import type { Query } from '#platform/web/queries.ts';

export const PER_PAGE = 25;

export const sliceOf = ({ page = 1 }: { page?: number }) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE });

/**
 * Reads a page of a list, or the figures of a period, again each time, so that editors never decide on old data. The
 * previous data stay until the new data are loaded.
 */
export const deskQuery = <T>(query: Query<T>) => ({ ...query, staleTime: 0, placeholderData: keepPreviousData<T> });

/** How often to reload what is about to change (ms). */
const CHANGING_MS = 2_000;

/** Reads the query again and again while its data are about to change: an import is running, an email is being sent. */
export const reloadedWhile = <T, Q extends Query<T>>(isChanging: (data: T) => boolean, query: Q & Query<T>) => ({
  ...query,
  refetchInterval: ({ state: { data } }: { state: { data?: T | undefined } }) =>
    data && isChanging(data) ? CHANGING_MS : (false as const),
});

/**
 * The query of a desk list. The key consists of the list's path, in parts, and the query parameters, which the export
 * uses too.
 */
export type DeskQuery<Row> = ReturnType<typeof deskQuery<Page<Row>>>;
