import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { isApiError } from '#kernel/problem.ts';
import type { pagesApi } from '../contract.ts';
import type { PageName } from '../vocabulary.ts';

export const pages = client<typeof pagesApi>();

/** Reads the stored sections of a page for the editor. Reads them again whenever a page is chosen. */
export const sectionsQuery = (page: PageName) =>
  queryOptions({
    queryKey: ['/api/admin/page-content', page],
    queryFn: async () => {
      try {
        return (await pages('GET /api/admin/page-content', { query: { page } })).rows;
      } catch (err) {
        throw isApiError(err) ? new Error(`Failed to fetch page content: ${err.status}`) : err;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
