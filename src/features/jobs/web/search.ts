import { defined, oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import { CONTRACTS, type Contract } from '../vocabulary.ts';

/** Search parameters of the careers list. */
export interface JobSearch {
  q?: string;
  location?: string;
  contract?: Contract;
  page?: number;
}

/** Reads the search parameters; omits invalid ones. */
export function jobSearch(raw: Record<string, unknown>): JobSearch {
  return defined({
    q: words(raw.q),
    location: words(raw.location),
    contract: oneOf(CONTRACTS, raw.contract),
    page: pageNumber(raw.page),
  });
}
