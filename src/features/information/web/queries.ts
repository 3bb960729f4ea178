import { client } from '#kernel/client.ts';
import { LIKE_AN_ID } from '#kernel/slug.ts';
import { orNull, queryOf } from '#platform/web/queries.ts';
import type { informationApi } from '../contract.ts';

export const information = client<typeof informationApi>();

/** Reads all information pages: a site has a handful. */
export const informationQuery = queryOf(information, 'GET /api/information');

/** Reads one page, by its id or its slug; null if it does not exist. */
export const informationPageQuery = (id: string) =>
  LIKE_AN_ID.test(id)
    ? queryOf(information, 'GET /api/information/:id', { params: { id } }, orNull)
    : queryOf(information, 'GET /api/information/by-slug/:slug', { params: { slug: id } }, orNull);
