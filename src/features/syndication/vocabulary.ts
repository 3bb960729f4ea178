import { kindsHaving } from '../kinds.ts';

/** How many records a feed contains. */
export const FEED_LENGTH = 30;

/** How many addresses one sitemap file may contain (sitemaps.org). */
export const SITEMAP_LENGTH = 50_000;

/** Pages that are not content, for the sitemap. */
export const FIXED_PAGES: readonly string[] = [
  '/',
  ...kindsHaving('public').map((kind) => kind.public.path),
  '/jurisdictions',
  '/topics',
  '/submit',
  '/contact-us',
  '/newsletter',
  '/about',
  '/privacy',
  '/terms',
];
