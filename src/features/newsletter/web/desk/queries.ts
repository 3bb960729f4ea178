import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdminSearch } from '#features/desk/web/search.ts';
import type { ItemKind } from '#features/newsletter/content.ts';
import type { newsletterApi } from '#features/newsletter/contract.ts';
import type { issuesApi } from '#features/newsletter/issues-contract.ts';
import { SUBSCRIBER_SORTS } from '#features/newsletter/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { FRESH } from '#platform/web/query-client.ts';
import { oneOf } from '#platform/web/search-params.ts';
import { PER_PAGE } from '#platform/web/ui/data-table/Listing.tsx';

export const newsletter = client<typeof newsletterApi>();
export const issues = client<typeof issuesApi>();

export const SUBSCRIBER_KEYS = [['/api/admin/newsletter/subscribers'], ['/api/admin/newsletter/growth']];
export const ISSUE_KEYS = [['/api/admin/newsletter/issues']];
const SENDING_MS = 2_000;

export const subscriberFilters = ({ q, record, subscription: state, frequency, sort }: AdminSearch) => ({
  q,
  id: record,
  state,
  frequency,
  sort: oneOf(SUBSCRIBER_SORTS, sort),
});

export const subscribersQuery = (search: AdminSearch) => {
  const { page = 1 } = search;
  const query = { ...subscriberFilters(search), limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  return queryOptions({
    queryKey: ['/api/admin/newsletter/subscribers', query],
    queryFn: () => newsletter('GET /api/admin/newsletter/subscribers', { query }),
    staleTime: FRESH.subscribers,
    placeholderData: keepPreviousData,
  });
};

export const growthQuery = queryOptions({
  queryKey: ['/api/admin/newsletter/growth'],
  queryFn: () => newsletter('GET /api/admin/newsletter/growth'),
  staleTime: FRESH.subscribers,
});

export const issuesQuery = (page: number) =>
  queryOptions({
    queryKey: ['/api/admin/newsletter/issues', { page }],
    queryFn: () =>
      issues('GET /api/admin/newsletter/issues', { query: { limit: PER_PAGE, offset: (page - 1) * PER_PAGE } }),
    placeholderData: keepPreviousData,
    // While one is on its way, its figures move.
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.state === 'sending') ? SENDING_MS : false),
  });

/** An issue as it is stored: read anew whenever it is opened. */
export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/newsletter/issues', id],
    queryFn: () => issues('GET /api/admin/newsletter/issues/:id', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? SENDING_MS : false),
  });

export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/newsletter/issues', id, 'preview'],
    queryFn: () => issues('GET /api/admin/newsletter/issues/:id/preview', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

export const recipientsQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/newsletter/issues', id, 'recipients'],
    queryFn: () => issues('GET /api/admin/newsletter/issues/:id/recipients', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

export const contentQuery = (q: string, kind: ItemKind | undefined) =>
  queryOptions({
    queryKey: ['/api/admin/newsletter/content', { q, kind }],
    queryFn: () => issues('GET /api/admin/newsletter/content', { query: { q, kind, limit: 15 } }),
    placeholderData: keepPreviousData,
  });
