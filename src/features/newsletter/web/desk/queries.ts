import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ItemKind } from '#features/newsletter/content.ts';
import type { newsletterApi } from '#features/newsletter/contract.ts';
import type { issuesApi } from '#features/newsletter/issues-contract.ts';
import { SUBSCRIBER_SORTS } from '#features/newsletter/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { freshFor } from '#platform/web/query-client.ts';
import { oneOf, words } from '#platform/web/search-params.ts';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { FREQUENCIES, SUBSCRIPTION_STATES } from '../../vocabulary.ts';

export const subscribersSearch = listSearch({
  status: among(SUBSCRIPTION_STATES),
  frequency: among(FREQUENCIES),
  record: words,
});

export const issuesSearch = listSearch({});

export const newsletter = client<typeof newsletterApi>();
export const issues = client<typeof issuesApi>();

export const SUBSCRIBER_KEYS = [['/api/admin/newsletter/subscribers'], ['/api/admin/newsletter/growth']];
export const ISSUE_KEYS = [['/api/admin/newsletter/issues']];
const SENDING_MS = 2_000;

type Search = ReturnType<typeof subscribersSearch>;
export const subscribersQuery = ({ q, record, status, frequency, sort, ...search }: Search) => ({
  ...deskQuery(
    '/api/admin/newsletter/subscribers',
    { q, id: record, state: status, frequency, sort: oneOf(SUBSCRIBER_SORTS, sort), ...sliceOf(search) },
    (query) => newsletter('GET /api/admin/newsletter/subscribers', { query }),
  ),
  staleTime: freshFor('/api/admin/newsletter/subscribers'),
});

export const growthQuery = queryOptions({
  queryKey: ['/api/admin/newsletter/growth'],
  queryFn: () => newsletter('GET /api/admin/newsletter/growth', { query: {} }),
});

export const issuesQuery = ({ q, ...search }: ReturnType<typeof issuesSearch>) => ({
  ...deskQuery('/api/admin/newsletter/issues', { q, ...sliceOf(search) }, (query) =>
    issues('GET /api/admin/newsletter/issues', { query }),
  ),
  // The figures change while an issue is being sent.
  refetchInterval: ({ state }: { state: { data?: { rows: { state: string }[] } | undefined } }) =>
    state.data?.rows.some((row) => row.state === 'sending') ? SENDING_MS : (false as const),
});

/** Reloads an issue each time it is opened. */
const ofIssue = (id: string, part?: string) => ({
  queryKey: ['/api/admin/newsletter/issues', id, ...(part ? [part] : [])],
  staleTime: 0,
  gcTime: 0,
});

export const issueQuery = (id: string) =>
  queryOptions({
    ...ofIssue(id),
    queryFn: () => issues('GET /api/admin/newsletter/issues/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? SENDING_MS : false),
  });

export const previewQuery = (id: string) =>
  queryOptions({
    ...ofIssue(id, 'preview'),
    queryFn: () => issues('GET /api/admin/newsletter/issues/:id/preview', { params: { id } }),
  });

export const newerQuery = (id: string) =>
  queryOptions({
    ...ofIssue(id, 'newer'),
    queryFn: () => issues('GET /api/admin/newsletter/issues/:id/newer', { params: { id } }),
  });

export const recipientsQuery = (id: string) =>
  queryOptions({
    ...ofIssue(id, 'recipients'),
    queryFn: () => issues('GET /api/admin/newsletter/issues/:id/recipients', { params: { id } }),
  });

export const contentQuery = (q: string, kind: ItemKind | undefined) =>
  queryOptions({
    queryKey: ['/api/admin/newsletter/content', { q, kind }],
    queryFn: () => issues('GET /api/admin/newsletter/content', { query: { q, kind, limit: 15 } }),
    placeholderData: keepPreviousData,
  });
