import { client } from '#kernel/client.ts';
import { isApiError } from '#kernel/problem.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { pagesApi } from '../contract.ts';
import type { PageName } from '../vocabulary.ts';

export const pages = client<typeof pagesApi>();

/** Reads the stored sections of a page for the editor. Reads them again whenever a page is chosen. */
export const sectionsQuery = (page: PageName) => ({
  ...queryOf(pages, 'GET /api/admin/page-content', { query: { page } }, (list) =>
    list.then(
      ({ rows }) => rows,
      (err: unknown) => {
        throw isApiError(err) ? new Error(`Failed to fetch page content: ${err.status}`) : err;
      },
    ),
  ),
  staleTime: 0,
  gcTime: 0,
});
