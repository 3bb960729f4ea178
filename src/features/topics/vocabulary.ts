import { MOST_RESULTS } from '#features/search/vocabulary.ts';

/** The maximum number of topics of a record, not counting an article's category. */
export const MOST_TOPICS = 5;

export const PIECES_PER_PAGE = 20;

/** Returns which pieces are on a page of a hub; none beyond the last page that readers can open. */
export const sliceOf = (page: number) => ({
  limit: PIECES_PER_PAGE,
  offset: Math.min((page - 1) * PIECES_PER_PAGE, MOST_RESULTS),
});

/** A hub with at least this many pieces is in the sitemap, and search engines may list it. */
export const LISTED_FROM = 3;
