import { defined, sentSearch, words } from '#web/search-params.ts';

/** What the address of /careers/alerts says: what is filled in, and whether an alert has just been set up. */
export interface AlertSearch {
  keywords?: string;
  location?: string;
  sent?: 1;
}

export function alertSearch(raw: Record<string, unknown>): AlertSearch {
  return { ...defined({ keywords: words(raw.keywords), location: words(raw.location) }), ...sentSearch(raw) };
}
