import { defined } from '#kernel/defined.ts';
import { flag, pageNumber, words } from '#platform/web/search-params.ts';
import { DAY_PATTERN } from '../vocabulary.ts';

/** The search parameters of the search page. Without words, it searches for nothing. */
export interface SiteSearch {
  q?: string;
  /** Any text, because the list of kinds is not in the code that every page loads. Unknown kinds are ignored. */
  kind?: string;
  jurisdiction?: string;
  topic?: string;
  type?: string;
  from?: string;
  to?: string;
  /** Searches for the words as typed, even if one looks mistyped. */
  exact?: 1;
  page?: number;
}

const WORDS = ['q', 'kind', 'jurisdiction', 'topic', 'type', 'from', 'to'] as const;

/** Reads the search parameters, and leaves out invalid ones. */
export function siteSearch(raw: Record<string, unknown>): SiteSearch {
  const read = Object.fromEntries(WORDS.map((name) => [name, words(raw[name])])) as SiteSearch;
  for (const name of ['from', 'to'] as const) if (!DAY_PATTERN.test(read[name] ?? '')) delete read[name];
  return defined({ ...read, exact: flag(raw.exact), page: pageNumber(raw.page) });
}
