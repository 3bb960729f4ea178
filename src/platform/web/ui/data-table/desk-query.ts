import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '#kernel/endpoint.ts';

/** Rows of a page of any list of the desk. */
export const PER_PAGE = 25;

/** The slice of a list that is on this page. */
export const sliceOf = ({ page = 1 }: { page?: number }) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE });

/**
 * A page of a list, read anew each time: what the desk decides by must not be minutes old. The former rows stay until
 * the next are there.
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
