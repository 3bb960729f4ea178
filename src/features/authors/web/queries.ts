import { sliceOf } from '#features/topics/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { orNull, queryOf } from '#platform/web/queries.ts';
import type { authorsApi } from '../contract.ts';

export const authors = client<typeof authorsApi>();

/** Reads one author and a page of their pieces; null if there is no such author. */
export const hubQuery = (slug: string, page = 1) =>
  queryOf(authors, 'GET /api/authors/:slug', { params: { slug }, query: sliceOf(page) }, orNull);

export const ownAuthorQuery = queryOf(authors, 'GET /api/account/author');

export const AUTHOR_KEYS = [['/api/admin/authors'], ['/api/authors'], ['/api/articles']];
