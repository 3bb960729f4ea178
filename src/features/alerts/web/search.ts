import { defined } from '#kernel/defined.ts';
import type { WishName } from '#kernel/kinds.ts';
import { sentSearch, words } from '#platform/web/search-params.ts';

export type WishSearch = { [K in WishName | 'keywords']?: string };

/** The search of the form's address: initial values, and whether the reader has just set up an alert. */
export interface AlertSearch extends WishSearch {
  /** Not validated, because the code that every page loads does not contain the list of kinds. */
  kind?: string;
  sent?: 1;
}

const NAMES = ['kind', 'keywords', 'location', 'category', 'topic', 'author', 'law', 'jurisdiction', 'type'] as const;

/** Reads the address, and leaves out invalid values. */
export function alertSearch(raw: Record<string, unknown>): AlertSearch {
  const read = Object.fromEntries(NAMES.map((name) => [name, words(raw[name])]));
  return { ...defined(read as { [K in (typeof NAMES)[number]]?: string | undefined }), ...sentSearch(raw) };
}
