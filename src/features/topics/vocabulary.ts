import { MOST_RESULTS } from '#features/search/vocabulary.ts';

/** The most topics that a record names; an article's category comes before them. */
export const MOST_TOPICS = 5;

/** How many pieces one page of a hub shows. */
export const PIECES_PER_PAGE = 20;

/** The pieces of one page of a hub; beyond the last that is shown, none. */
export const sliceOf = (page: number) => ({
  limit: PIECES_PER_PAGE,
  offset: Math.min((page - 1) * PIECES_PER_PAGE, MOST_RESULTS),
});

/** A hub is listed in the sitemap, and by search engines, from this many pieces on. */
export const LISTED_FROM = 3;
