import { client } from '#kernel/client.ts';
import { defined } from '#kernel/defined.ts';
import { EDITION_NUMBER } from '#kernel/editions.ts';
import { orNull, queryOf } from '#platform/web/queries.ts';
import { pageNumber } from '#platform/web/search-params.ts';
import type { editionsApi } from '../contract.ts';
import { CORRECTIONS_PER_PAGE, EDITIONS_PER_PAGE } from '../vocabulary.ts';

const editions = client<typeof editionsApi>();

export interface VersionsSearch {
  page?: number;
  /** The versions to compare. */
  from?: number;
  to?: number;
}

const versionNumber = (value: unknown): number | undefined =>
  EDITION_NUMBER.test(String(value)) ? Number(value) : undefined;

export const versionsSearch = (raw: Record<string, unknown>): VersionsSearch =>
  defined({ page: pageNumber(raw.page), from: versionNumber(raw.from), to: versionNumber(raw.to) });

/** Reads the versions of a record; null if readers can see neither a text nor a notice. */
export const versionsQuery = (id: string, page = 1) =>
  queryOf(
    editions,
    'GET /api/editions/:id',
    { params: { id }, query: { limit: EDITIONS_PER_PAGE, offset: (page - 1) * EDITIONS_PER_PAGE } },
    orNull,
  );

/** Reads one version; null if there is none with this number. */
export const versionQuery = (id: string, n: string) =>
  queryOf(editions, 'GET /api/editions/:id/:n', { params: { id, n } }, orNull);

/** Compares two versions; null if one of them has no text. */
export const comparisonQuery = (id: string, from: number, to: number) =>
  queryOf(
    editions,
    'GET /api/editions/:id/comparison',
    { params: { id }, query: { from: String(from), to: String(to) } },
    orNull,
  );

export const correctionsQuery = (page = 1) =>
  queryOf(editions, 'GET /api/corrections', {
    query: { limit: CORRECTIONS_PER_PAGE, offset: (page - 1) * CORRECTIONS_PER_PAGE },
  });

/** Reads the notice in place of a withdrawn text, by its id or readable address; null if it was not withdrawn. */
export const withdrawalQuery = (address: string) =>
  queryOf(editions, 'GET /api/withdrawals/:address', { params: { address } }, orNull);
