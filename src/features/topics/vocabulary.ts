import { MOST_RESULTS } from '#features/search/vocabulary.ts';

/** The most topics that a record has. An article's category comes before them. */
export const MOST_TOPICS = 5;

/** How many pieces one page of a hub shows. */
export const PIECES_PER_PAGE = 20;

/** Returns the pieces of one page of a hub; none after the last page that is shown. */
export const sliceOf = (page: number) => ({
  limit: PIECES_PER_PAGE,
  offset: Math.min((page - 1) * PIECES_PER_PAGE, MOST_RESULTS),
});

/** From how many pieces a hub is listed in the sitemap and by search engines. */
export const LISTED_FROM = 3;

/** The formats of a hub's feed, by the ending of its address. */
export const FEED_FORMATS = [
  { end: 'xml', name: 'RSS', type: 'application/rss+xml' },
  { end: 'atom', name: 'Atom', type: 'application/atom+xml' },
  { end: 'json', name: 'JSON', type: 'application/feed+json' },
] as const;
