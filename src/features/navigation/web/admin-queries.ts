import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { navigationApi } from '../contract.ts';

export const navigation = client<typeof navigationApi>();

export const headerQuery = {
  ...queryOf(navigation, 'GET /api/admin/navigation/header', {}, async (list) => (await list).rows),
  staleTime: 0,
};

export const footerQuery = { ...queryOf(navigation, 'GET /api/admin/navigation/footer'), staleTime: 0 };

/** Reads which of these addresses are paths of this site that no page has. */
export const missingPagesQuery = (hrefs: readonly string[]) => {
  const paths = [...new Set(hrefs.filter((href) => /^\/(?!api\/)/.test(href)))].sort();
  // The browser may not follow a redirect to another site, but then the page exists.
  const isMissing = (path: string) =>
    fetch(path, { method: 'HEAD' }).then(
      ({ status }) => status === 404 || status === 410,
      () => false,
    );
  return queryOptions({
    queryKey: ['missing-pages', paths],
    queryFn: async () => {
      const found = await Promise.all(paths.map(isMissing));
      return paths.filter((_, nth) => found[nth]);
    },
  });
};

export const NO_PAGE = 'No page has this address';

const shown = ['/api/navigation'];
export const HEADER_KEYS = [headerQuery.queryKey, shown];
export const FOOTER_KEYS = [footerQuery.queryKey, shown];
