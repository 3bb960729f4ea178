import { keepPreviousData } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { behindLink } from '#platform/web/mailed-link/opened.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { submissionsApi } from '../contract.ts';

export const submissions = client<typeof submissionsApi>();

export const OWN_PAGE_SIZE = 10;
export const ownKey = ['/api/submissions'];

/** Reads a page, counted from 1, of the person's own submissions, newest first. */
export function ownPageQuery(page: number) {
  const query = {
    by: 'me' as const,
    fields: 'summary' as const,
    limit: OWN_PAGE_SIZE,
    offset: (page - 1) * OWN_PAGE_SIZE,
  };
  return { ...queryOf(submissions, 'GET /api/submissions', { query }), placeholderData: keepPreviousData };
}

/** Reads the person's own submission with its history. Reloads it each time the person opens it. */
export const ownQuery = (id: string) => ({
  ...queryOf(submissions, 'GET /api/submissions/:id', { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});

/** Reads the submission behind an emailed token; null if the site did not issue the token. */
export const linkedQuery = (token: string) => ({
  ...queryOf(submissions, 'GET /api/submissions/by-link/:token', { params: { token } }, behindLink),
  staleTime: 0,
});
