/** The most topics that a record names; an article's category comes before them. */
export const MOST_TOPICS = 5;

/** How many pieces one page of a hub shows. */
export const PIECES_PER_PAGE = 20;

/** A hub is listed in the sitemap, and by search engines, from this many pieces on. */
export const LISTED_FROM = 3;
