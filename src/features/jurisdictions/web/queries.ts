import { sliceOf } from '#features/topics/vocabulary.ts';
import { client } from '#kernel/client.ts';
import { orNull, queryOf } from '#platform/web/queries.ts';
import type { jurisdictionsApi } from '../contract.ts';

export const jurisdictions = client<typeof jurisdictionsApi>();

export const publishedQuery = queryOf(jurisdictions, 'GET /api/jurisdictions');

export const namesQuery = queryOf(jurisdictions, 'GET /api/jurisdictions/names');

/** Reads a jurisdiction with one page of its pieces; null if no jurisdiction has that code or name. */
export const jurisdictionQuery = (code: string, page = 1) =>
  queryOf(jurisdictions, 'GET /api/jurisdictions/:code', { params: { code }, query: sliceOf(page) }, orNull);
