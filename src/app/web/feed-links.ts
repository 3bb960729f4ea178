/** The links that feed readers need to find the feeds of a page. Only on the server: browsers do nothing with them. */
import { feedAddress } from '#features/search/web/feed-address.ts';
import { siteSearch } from '#features/search/web/search.ts';
import { FEEDS } from '#features/syndication/vocabulary.ts';
import { FEED_ENDS, FEED_TYPES, type FeedEnd } from '#kernel/feeds.ts';
import { escapeText } from '#kernel/text-to-html.ts';

const LISTS = FEEDS.map(({ title, path, home }) => {
  const links = linksTo(title, (end) => `${path}.${end}`);
  return { home, links, first: links[0] };
});

/**
 * Returns links to the feeds of the search or the list that an address belongs to. Any other page gets one link for each
 * list, because three would make it heavier.
 */
export function feedLinks(url: string): string {
  const { pathname, searchParams } = new URL(url, 'https://site.invalid');
  const search = pathname === '/search' ? siteSearch(Object.fromEntries(searchParams)) : undefined;
  if (search?.q) return linksTo(`Search: ${search.q}`, (end) => feedAddress(search, end)).join('');
  const own = LISTS.find(({ home }) => pathname === home || pathname.startsWith(`${home}/`));
  return (own?.links ?? LISTS.map(({ first }) => first)).join('');
}

function linksTo(title: string, address: (end: FeedEnd) => string): string[] {
  return FEED_ENDS.map((end) => {
    const { name, type } = FEED_TYPES[end];
    return `<link rel="alternate" type="${type}" title="${quoted(`${title} (${name})`)}" href="${quoted(address(end))}">`;
  });
}

function quoted(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
