import type { WishName } from '#kernel/kinds.ts';
import { defined, sentSearch, words } from '#platform/web/search-params.ts';

/** The initial values of an alert form. */
export type WishSearch = { [K in WishName | 'keywords']?: string };

/** The search part of the form's address: initial values, and whether an alert has just been set up. */
export interface AlertSearch extends WishSearch {
  /** Any text: the list of kinds is not in the code that every page loads. */
  kind?: string;
  sent?: 1;
}

/** Reads the address, leaving out invalid values. */
export function alertSearch(raw: Record<string, unknown>): AlertSearch {
  return {
    ...defined({
      kind: words(raw.kind),
      keywords: words(raw.keywords),
      location: words(raw.location),
      category: words(raw.category),
      topic: words(raw.topic),
      author: words(raw.author),
      jurisdiction: words(raw.jurisdiction),
      type: words(raw.type),
    }),
    ...sentSearch(raw),
  };
}
