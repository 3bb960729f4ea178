/** What can be followed with a feed reader. */
export const FEEDS = ['articles', 'announcements', 'jobs'] as const;
export type FeedName = (typeof FEEDS)[number];

/** What a feed is called, what it holds, the list that it belongs to, and where it stands: with .xml, .atom or .json behind. */
export const FEED_FACTS: Record<FeedName, { title: string; description: string; home: string; path: string }> = {
  articles: {
    title: 'Articles',
    description: 'Analysis, guides, case studies, interviews and opinion for international tax professionals.',
    home: '/articles',
    path: '/feed',
  },
  announcements: {
    title: 'Announcements',
    description: 'Breaking tax news, alerts, press releases and announcements.',
    home: '/breaking-news',
    path: '/breaking-news/feed',
  },
  jobs: {
    title: 'Careers',
    description: 'Vacancies in tax: in companies, advisory firms, public administration and universities.',
    home: '/careers',
    path: '/careers/feed',
  },
};

/** How many of the newest a feed holds. */
export const FEED_LENGTH = 30;

/** As many addresses as one file of a sitemap may hold (sitemaps.org). */
export const SITEMAP_LENGTH = 50_000;

/** Pages that are not content, for the sitemap. */
export const FIXED_PAGES = [
  ...['/', '/articles', '/breaking-news', '/tax-humor', '/careers', '/training'],
  ...['/submit', '/contact-us', '/newsletter', '/about', '/privacy', '/terms'],
] as const;
