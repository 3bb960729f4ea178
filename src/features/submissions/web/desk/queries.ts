import type { submissionsApi } from '#features/submissions/contract.ts';
import type { Colleague, RejectionReason } from '#features/submissions/desk-contract.ts';
import { SUBMISSION_SORTS } from '#features/submissions/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { oneOf, words } from '#platform/web/search-params.ts';
import { deskQuery, sliceOf } from '#platform/web/ui/data-table/desk-query.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { DESK_STATUSES, SUBMISSION_TYPES } from '../../vocabulary.ts';

/** The default status is pending. */
export const queueSearch = listSearch({
  status: among([...DESK_STATUSES, 'all'] as const),
  type: among(SUBMISSION_TYPES),
  assignee: words,
});

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

/** Puts the longest-waiting submissions first. */
export const QUEUE_ORDER = 'due-asc';

/** Returns the filters of the queue from the address. */
export const filtersOf = ({ q, status = 'pending', type, sort, assignee }: ReturnType<typeof queueSearch>) => ({
  q,
  type,
  assignee,
  sort: oneOf(SUBMISSION_SORTS, sort) ?? QUEUE_ORDER,
  status: status === 'all' ? undefined : status,
});

export const reasonsQuery = queryOf(submissions, 'GET /api/admin/submissions/reasons', {});

export const choiceOfReason = ({ id, name, mailsAuthor }: RejectionReason) => ({
  value: id,
  label: mailsAuthor ? name : `${name} (no email)`,
});

export const colleaguesQuery = queryOf(submissions, 'GET /api/admin/submissions/colleagues', {});

export const choiceOfColleague = ({ id, name }: Colleague) => ({ value: id, label: name });

/** The hundred submissions that have waited longest. */
export const waitingQuery = queryOf(submissions, 'GET /api/admin/submissions', {
  query: { status: 'pending', sort: QUEUE_ORDER, fields: 'summary', limit: 100 },
});

export const queueQuery = (search: ReturnType<typeof queueSearch>) =>
  deskQuery(
    queryOf(submissions, 'GET /api/admin/submissions', {
      query: { ...filtersOf(search), ...sliceOf(search), fields: 'summary' as const },
    }),
  );
