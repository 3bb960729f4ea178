import { keepPreviousData } from '@tanstack/react-query';
import type { Page } from '#kernel/endpoint.ts';
import type { Query } from '#platform/web/queries.ts';

export const PER_PAGE = 25;

export const sliceOf = ({ page = 1 }: { page?: number }) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE });

/**
 * Reads a page of a list, or the figures of a period, each time again, so that the desk never decides on old data. The
 * previous ones stay until the next ones are loaded.
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

/** Its key is the path of the list, in parts, and its query, which the export has too. */
export type DeskQuery<Row> = ReturnType<typeof deskQuery<Page<Row>>>;
