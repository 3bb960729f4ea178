import { defined, pageNumber } from '#platform/web/search-params.ts';

/** The search part of the address of a jurisdiction's page. */
export interface JurisdictionSearch {
  page?: number;
}

/** Reads the address, leaving out invalid values. */
export const jurisdictionSearch = (raw: Record<string, unknown>): JurisdictionSearch =>
  defined({ page: pageNumber(raw.page) });
