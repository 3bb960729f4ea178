import { defined, pageNumber, words } from '#platform/web/search-params.ts';

/** What the address of a search says. Without words nothing is looked for. */
export interface SiteSearch {
  q?: string;
  /** Of what kind; one that nobody knows is none. Which there are is no part of what every browser loads. */
  kind?: string;
  page?: number;
}

/** Reads the address; what it can't mean is left out. */
export function siteSearch(raw: Record<string, unknown>): SiteSearch {
  return defined({ q: words(raw.q), kind: words(raw.kind), page: pageNumber(raw.page) });
}
