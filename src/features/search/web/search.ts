import { defined, oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import { KINDS, type Kind } from '../vocabulary.ts';

/** What the address of a search says. Without words nothing is looked for. */
export interface SiteSearch {
  q?: string;
  kind?: Kind;
  page?: number;
}

/** Reads the address; what it can't mean is left out. */
export function siteSearch(raw: Record<string, unknown>): SiteSearch {
  return defined({ q: words(raw.q), kind: oneOf(KINDS, raw.kind), page: pageNumber(raw.page) });
}
