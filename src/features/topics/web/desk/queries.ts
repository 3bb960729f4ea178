import { queryOptions } from '@tanstack/react-query';
import { listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { topics } from '../queries.ts';

export const topicsSearch = listSearch({});

/** Reads all topics in the order of the tree, to choose from. */
export const allTopicsQuery = queryOptions({
  queryKey: ['/api/admin/topics', 'all'],
  queryFn: () => topics('GET /api/admin/topics'),
});

/** Reads names that records have as topics but that are not topics. */
export const unfiledQuery = queryOptions({
  queryKey: ['/api/admin/topics', 'unfiled'],
  queryFn: () => topics('GET /api/admin/topics/unfiled', { query: { limit: 50 } }),
});
