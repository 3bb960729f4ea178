import { defined, oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import { CONTRACTS, type Contract } from '../vocabulary.ts';

/** What the address of the careers list says. */
export interface JobSearch {
  q?: string;
  location?: string;
  contract?: Contract;
  page?: number;
}

/** Reads the address; what it can't mean is left out. */
export function jobSearch(raw: Record<string, unknown>): JobSearch {
  return defined({
    q: words(raw.q),
    location: words(raw.location),
    contract: oneOf(CONTRACTS, raw.contract),
    page: pageNumber(raw.page),
  });
}
