import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdminSearch } from '#features/desk/web/search.ts';
import type { submissionsApi } from '#features/submissions/contract.ts';
import { type DeskStatus, SUBMISSION_SORTS, SUBMISSION_TYPES } from '#features/submissions/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { oneOf } from '#platform/web/search-params.ts';
import { PER_PAGE } from '#platform/web/ui/data-table/Listing.tsx';

export const submissions = client<typeof submissionsApi>();

export const QUEUE_KEY = '/api/admin/submissions';
/** What shows submissions, or what becomes of them. */
export const QUEUE_KEYS = [
  [QUEUE_KEY],
  ['/api/submissions'],
  ['/api/articles'],
  ['/api/breaking-news'],
  ['/api/admin/articles'],
  ['/api/admin/breaking-news'],
  ['/api/admin/overview'],
];

/** What waits longest first. */
export const QUEUE_ORDER = 'due-asc';

/** What the address narrows the queue down to. */
export const filtersOf = ({ q, state = 'pending', type, sort }: AdminSearch) => ({
  q,
  type: oneOf(SUBMISSION_TYPES, type),
  sort: oneOf(SUBMISSION_SORTS, sort) ?? QUEUE_ORDER,
  status: state === 'all' ? undefined : (state satisfies DeskStatus),
});

/** A page of the review queue; the old rows stay until the new ones are there. */
export function queueQuery(search: AdminSearch) {
  const slice = { fields: 'summary' as const, limit: PER_PAGE, offset: ((search.page ?? 1) - 1) * PER_PAGE };
  const query = { ...filtersOf(search), ...slice };
  return queryOptions({
    queryKey: [QUEUE_KEY, query],
    queryFn: () => submissions('GET /api/admin/submissions', { query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
