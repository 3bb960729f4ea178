import { keepPreviousData } from '@tanstack/react-query';
import type { ItemKind } from '#features/newsletter/content.ts';
import type { newsletterApi } from '#features/newsletter/contract.ts';
import type { issuesApi } from '#features/newsletter/issues-contract.ts';
import { SUBSCRIBER_SORTS } from '#features/newsletter/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { freshFor } from '#platform/web/query-client.ts';
import { oneOf, words } from '#platform/web/search-params.ts';
import { deskQuery, reloadedWhile, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
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

export const SUBSCRIBER_KEYS = [
  ['/api/admin/newsletter', 'subscribers'],
  ['/api/admin/newsletter', 'growth'],
];
export const ISSUE_KEYS = [['/api/admin/newsletter', 'issues']];

type Search = ReturnType<typeof subscribersSearch>;
export const subscribersQuery = ({ q, record, status, frequency, sort, ...search }: Search) => ({
  ...deskQuery(
    queryOf(newsletter, 'GET /api/admin/newsletter/subscribers', {
      query: { q, id: record, state: status, frequency, sort: oneOf(SUBSCRIBER_SORTS, sort), ...sliceOf(search) },
    }),
  ),
  staleTime: freshFor('/api/admin/newsletter'),
});

export const growthQuery = queryOf(newsletter, 'GET /api/admin/newsletter/growth', { query: {} });

export const issuesQuery = ({ q, ...search }: ReturnType<typeof issuesSearch>) =>
  reloadedWhile(
    ({ rows }) => rows.some(({ state }) => state === 'sending'),
    deskQuery(queryOf(issues, 'GET /api/admin/newsletter/issues', { query: { q, ...sliceOf(search) } })),
  );

/** Reloads an issue, and what belongs to it, each time it is opened. */
const opened = <Query extends object>(query: Query) => ({ ...query, staleTime: 0, gcTime: 0 });

export const issueQuery = (id: string) =>
  reloadedWhile(
    ({ state }) => state === 'sending',
    opened(queryOf(issues, 'GET /api/admin/newsletter/issues/:id', { params: { id } })),
  );

export const previewQuery = (id: string) =>
  opened(queryOf(issues, 'GET /api/admin/newsletter/issues/:id/preview', { params: { id } }));

export const newerQuery = (id: string) =>
  opened(queryOf(issues, 'GET /api/admin/newsletter/issues/:id/newer', { params: { id } }));

export const recipientsQuery = (id: string) =>
  opened(queryOf(issues, 'GET /api/admin/newsletter/issues/:id/recipients', { params: { id } }));

export const contentQuery = (q: string, kind: ItemKind | undefined) => ({
  ...queryOf(issues, 'GET /api/admin/newsletter/content', { query: { q, kind, limit: 15 } }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});
