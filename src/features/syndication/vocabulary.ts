import { CORRECTIONS_PATH } from '../editions/vocabulary.ts';
import { kindsHaving } from '../kinds.ts';

export const FEED_LENGTH = 30;

/** How many addresses a sitemap file contains. One with 50,000, the maximum that sitemaps.org allows, takes seconds. */
export const SITEMAP_LENGTH = 10_000;

/** The news sitemap lists what was published in the last two days, at most this many records (Google's rules). */
export const NEWS_LENGTH = 1000;
export const NEWS_DAYS = 2;

/** What pages need to know about a feed. */
export interface FeedAddress {
  title: string;
  description: string;
  /** The path without '.' and a key of FEED_TYPES. */
  path: string;
  /** The page that lists the same records. */
  home: string;
}

export const NEWSLETTER_FEED: FeedAddress = {
  title: 'Newsletter',
  description: 'Every issue of the newsletter, when it is sent.',
  path: '/newsletter/feed',
  home: '/newsletter',
};

export const CORRECTIONS_FEED: FeedAddress = {
  title: 'Corrections',
  description: 'What we have corrected, updated or withdrawn.',
  path: CORRECTIONS_PATH,
  home: CORRECTIONS_PATH,
};

export const FEEDS: readonly FeedAddress[] = [
  ...kindsHaving('feed').map(({ labels, feed, public: { path } }) => ({ title: labels.many, ...feed, home: path })),
  NEWSLETTER_FEED,
  CORRECTIONS_FEED,
];

/** The subscription list of all feeds, for feed readers. */
export const OPML_PATH = '/feeds.opml';

/** Pages that are not content, for the sitemap. */
export const FIXED_PAGES: readonly string[] = [
  '/',
  ...kindsHaving('public').map((kind) => kind.public.path),
  '/jurisdictions',
  '/topics',
  '/submit',
  '/contact-us',
  '/newsletter',
  '/feeds',
  '/developers',
  CORRECTIONS_PATH,
  '/about',
  '/privacy',
  '/terms',
];
