/** The most topics that one record has after its first. */
export const MOST_FURTHER_TOPICS = 5;

/** How many pieces one page of a hub shows. */
export const PIECES_PER_PAGE = 20;

/** A hub is listed in the sitemap, and by search engines, from this many pieces on. */
export const LISTED_FROM = 3;
