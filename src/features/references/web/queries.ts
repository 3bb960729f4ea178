import { keepPreviousData } from '@tanstack/react-query';
import type { articlesApi } from '#features/articles/contract.ts';
import { client } from '#kernel/client.ts';
import { keyedBy, orNull, queryOf } from '#platform/web/queries.ts';
import type { referencesApi } from '../contract.ts';

const references = client<typeof referencesApi>();
const articles = client<typeof articlesApi>();

export const CITING_PER_PAGE = 20;

/** Reads a provision that articles cite; null if no article ever cited it. */
export const provisionQuery = (provision: string) =>
  queryOf(references, 'GET /api/law/:provision', { params: { provision } }, orNull);

/** Reads one page of the articles that cite the label, newest first. Pages count from 1. */
export function citingQuery(label: string, page: number) {
  const query = {
    cites: label,
    sort: 'date-desc' as const,
    fields: 'card' as const,
    limit: CITING_PER_PAGE,
    offset: (page - 1) * CITING_PER_PAGE,
  };
  return queryOf(articles, 'GET /api/articles', { query });
}

/** Reads the references that the site recognised in the text as it was saved at that time. */
export const recognisedQuery = (id: string, savedAt: string) => ({
  ...keyedBy(savedAt, queryOf(references, 'GET /api/admin/articles/:id/references', { params: { id } })),
  staleTime: Number.POSITIVE_INFINITY,
  placeholderData: keepPreviousData,
});
