import { kindsHaving } from '../kinds.ts';

/** How many of the newest a feed holds. */
export const FEED_LENGTH = 30;

/** As many addresses as one file of a sitemap may hold (sitemaps.org). */
export const SITEMAP_LENGTH = 50_000;

/** Pages that are not content, for the sitemap. */
export const FIXED_PAGES: readonly string[] = [
  '/',
  ...kindsHaving('public').map((kind) => kind.public.path),
  ...['/submit', '/contact-us', '/newsletter', '/about', '/privacy', '/terms'],
];
