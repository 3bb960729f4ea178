import { client } from '#kernel/client.ts';
import { defined } from '#kernel/defined.ts';
import { isApiError } from '#kernel/problem.ts';
import { queryOf } from '#platform/web/queries.ts';
import { words } from '#platform/web/search-params.ts';
import { among } from '#platform/web/ui/data-table/list-search.ts';
import type { pagesApi } from '../contract.ts';
import { PAGE_NAMES, type PageName } from '../vocabulary.ts';

export const pages = client<typeof pagesApi>();

/** The page to open, and the id of the text to scroll to. */
export const pagesSearch = (raw: Record<string, unknown>) =>
  defined({ of: among(PAGE_NAMES)(raw.of), record: words(raw.record) });

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
