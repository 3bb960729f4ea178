import { defined, flag, pageNumber, words } from '#platform/web/search-params.ts';
import { DAY_PATTERN } from '../vocabulary.ts';

/** Search parameters of the search page. Without words nothing is searched. */
export interface SiteSearch {
  q?: string;
  /** Name of a kind, unchecked: the list of kinds is not in the code that every page loads. Unknown ones are ignored. */
  kind?: string;
  jurisdiction?: string;
  topic?: string;
  type?: string;
  from?: string;
  to?: string;
  /** Search for the words as they are typed, even if one looks mistyped. */
  exact?: 1;
  page?: number;
}

/** Reads the search parameters and leaves out invalid ones. */
export function siteSearch(raw: Record<string, unknown>): SiteSearch {
  const day = (value: unknown) => (DAY_PATTERN.test(String(value)) ? String(value) : undefined);
  return defined({
    q: words(raw.q),
    kind: words(raw.kind),
    jurisdiction: words(raw.jurisdiction),
    topic: words(raw.topic),
    type: words(raw.type),
    from: day(raw.from),
    to: day(raw.to),
    exact: flag(raw.exact),
    page: pageNumber(raw.page),
  });
}
