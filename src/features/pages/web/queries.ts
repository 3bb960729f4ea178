import { client } from '#kernel/client.ts';
import { queryOf } from '#platform/web/queries.ts';
import type { pagesApi } from '../contract.ts';
import type { PageName } from '../vocabulary.ts';

const pages = client<typeof pagesApi>();

export const pageTextsQuery = (page: PageName) => queryOf(pages, 'GET /api/page-content/:page', { params: { page } });
