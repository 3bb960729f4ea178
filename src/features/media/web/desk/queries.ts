import type { mediaApi } from '#features/media/contract.ts';
import { MEDIA_SORTS } from '#features/media/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import { oneOf, words } from '#platform/web/search-params.ts';
import { deskQuery } from '#platform/web/ui/data-table/desk-query.ts';
import { among, listSearch } from '#platform/web/ui/data-table/list-search.ts';
import { MEDIA_KINDS } from '../../vocabulary.ts';

/** `record` is the id of the open file. */
export const mediaSearch = listSearch({ only: among(MEDIA_KINDS), alt: among(['missing'] as const), record: words });

export const media = client<typeof mediaApi>();

/** How many files a page shows: full rows of two, three or four. */
export const FILES_PER_PAGE = 24;

export const mediaFilters = ({ q, only, alt, sort }: ReturnType<typeof mediaSearch>) => ({
  q,
  only,
  alt,
  sort: oneOf(MEDIA_SORTS, sort),
});

export const mediaQuery = ({ page = 1, ...search }: ReturnType<typeof mediaSearch>) =>
  deskQuery(
    queryOf(media, 'GET /api/admin/media', {
      query: { ...mediaFilters(search), limit: FILES_PER_PAGE, offset: (page - 1) * FILES_PER_PAGE },
    }),
  );

export const fileQuery = (id: string) => ({
  ...queryOf(media, 'GET /api/admin/media/:id', { params: { id } }),
  staleTime: 0,
});

export const usesQuery = (id: string) => ({
  ...queryOf(media, 'GET /api/admin/media/:id/uses', { params: { id } }),
  staleTime: 0,
});

/** The query keys to refetch after changing a file: the keys of the library and of the texts that use the file. */
export const MEDIA_KEYS = [['/api/admin/media'], ['/api/articles']];
