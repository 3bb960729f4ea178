import type { WishName } from '#kernel/kinds.ts';
import { defined, sentSearch, words } from '#platform/web/search-params.ts';

/** What the form of an alert begins with. */
export type WishSearch = { [K in WishName | 'keywords']?: string };

/** What the address of the form says: what is filled in, and whether an alert has just been set up. */
export interface AlertSearch extends WishSearch {
  /** About what; which kinds there are is no part of what every browser loads. */
  kind?: string;
  sent?: 1;
}

/** Reads the address; what it can't mean is left out. */
export function alertSearch(raw: Record<string, unknown>): AlertSearch {
  return {
    ...defined({
      kind: words(raw.kind),
      keywords: words(raw.keywords),
      location: words(raw.location),
      category: words(raw.category),
      jurisdiction: words(raw.jurisdiction),
      type: words(raw.type),
    }),
    ...sentSearch(raw),
  };
}
