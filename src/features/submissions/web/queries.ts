import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { orNull } from '#platform/web/or-null.ts';
import { FRESH } from '#platform/web/query-client.ts';
import type { submissionsApi } from '../contract.ts';

export const submissions = client<typeof submissionsApi>();

export const MINE_PAGE = 10;
export const mineKey = ['/api/submissions'];

/** A page, from 1, of one's own submissions, newest first. */
export function mineQuery(page: number) {
  const query = { by: 'me' as const, fields: 'summary' as const, limit: MINE_PAGE, offset: (page - 1) * MINE_PAGE };
  return queryOptions({
    queryKey: [...mineKey, query],
    queryFn: () => submissions('GET /api/submissions', { query }),
    staleTime: FRESH.submissions,
    placeholderData: keepPreviousData,
  });
}

/** One of one's own with its history; read anew whenever it is opened. */
export const ownQuery = (id: string) =>
  queryOptions({
    queryKey: [...mineKey, id],
    queryFn: () => submissions('GET /api/submissions/:id', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

/** What the mailed link with that token shows; null if it shows nothing any more. */
export const linkedQuery = (token: string) =>
  queryOptions({
    queryKey: [...mineKey, 'by-link', token],
    queryFn: () => orNull(submissions('GET /api/submissions/by-link/:token', { params: { token } })),
    staleTime: 0,
  });
