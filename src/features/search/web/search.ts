import { defined, pageNumber, words } from '#platform/web/search-params.ts';

/** Search parameters of the search page. Without words nothing is searched. */
export interface SiteSearch {
  q?: string;
  /** Name of a kind, unchecked: the list of kinds is not in the code that every page loads. Unknown ones are ignored. */
  kind?: string;
  page?: number;
}

/** Reads the search parameters and leaves out invalid ones. */
export function siteSearch(raw: Record<string, unknown>): SiteSearch {
  return defined({ q: words(raw.q), kind: words(raw.kind), page: pageNumber(raw.page) });
}
