import { keepPreviousData } from '@tanstack/react-query';
import type { Page } from '#kernel/endpoint.ts';
import type { Query } from '#platform/web/queries.ts';

/** How many rows a page of the desk's lists has. */
export const PER_PAGE = 25;

/** Returns the limit and offset of this page. */
export const sliceOf = ({ page = 1 }: { page?: number }) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE });

/**
 * Reads a page of a list, each time again, so that the desk never decides on old data. The previous rows stay until the
 * next ones are loaded.
 */
export const deskQuery = <Row>(query: Query<Page<Row>>) => ({
  ...query,
  staleTime: 0,
  placeholderData: keepPreviousData<Page<Row>>,
});

/** How often to reload what is about to change (ms). */
const CHANGING_MS = 2_000;

/** Reads the query again and again while its data are about to change: an import is running, an email is being sent. */
export const reloadedWhile = <T, Q extends Query<T>>(isChanging: (data: T) => boolean, query: Q & Query<T>) => ({
  ...query,
  refetchInterval: ({ state: { data } }: { state: { data?: T | undefined } }) =>
    data && isChanging(data) ? CHANGING_MS : (false as const),
});

/** Its key is the path of the list, in parts, and its query, which the export has too. */
export type DeskQuery<Row> = ReturnType<typeof deskQuery<Row>>;
