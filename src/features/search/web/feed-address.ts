import type { FeedEnd } from '#kernel/feeds.ts';
import type { SiteSearch } from './search.ts';

/** Returns the address of a search's feed: '/search.xml?q=VAT&kind=article'. */
export function feedAddress(search: SiteSearch, format: FeedEnd): string {
  const { page: _, exact: __, ...kept } = search;
  return `/search.${format}?${new URLSearchParams(kept as Record<string, string>)}`;
}
