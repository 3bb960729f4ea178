import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '#kernel/endpoint.ts';

/** Rows on a page of the desk's lists. */
export const PER_PAGE = 25;

/** Returns the limit and offset of this page. */
export const sliceOf = ({ page = 1 }: { page?: number }) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE });

/**
 * A page of a list, read again each time, so that the desk never decides by old data. The previous rows stay until the
 * next ones are loaded.
 */
export const deskQuery = <Query extends object, Row>(
  path: string,
  query: Query,
  read: (query: Query) => Promise<Page<Row>>,
) =>
  queryOptions({
    queryKey: [path, query],
    queryFn: () => read(query),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
