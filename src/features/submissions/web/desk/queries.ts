import type { submissionsApi } from '#features/submissions/contract.ts';
import { SUBMISSION_SORTS } from '#features/submissions/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { oneOf } from '#platform/web/search-params.ts';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import type { queueSearch } from './search.ts';

export const submissions = client<typeof submissionsApi>();

export const QUEUE_KEY = '/api/admin/submissions';
/** Keys of the queries that show submissions or the pages published from them. */
export const QUEUE_KEYS = [
  [QUEUE_KEY],
  ['/api/submissions'],
  ['/api/articles'],
  ['/api/breaking-news'],
  ['/api/admin/articles'],
  ['/api/admin/breaking-news'],
  ['/api/admin/overview'],
];

/** The longest-waiting first. */
export const QUEUE_ORDER = 'due-asc';

/** Returns the filters of the queue from the address. */
export const filtersOf = ({ q, status = 'pending', type, sort }: ReturnType<typeof queueSearch>) => ({
  q,
  type,
  sort: oneOf(SUBMISSION_SORTS, sort) ?? QUEUE_ORDER,
  status: status === 'all' ? undefined : status,
});

export const queueQuery = (search: ReturnType<typeof queueSearch>) =>
  deskQuery(QUEUE_KEY, { ...filtersOf(search), ...sliceOf(search), fields: 'summary' as const }, (query) =>
    submissions('GET /api/admin/submissions', { query }),
  );
