export const SUB_CATEGORIES = ['joke', 'story'] as const;
export type SubCategory = (typeof SUB_CATEGORIES)[number];

/** Behaviour 6.1. */
export const TEASER_LENGTH = 80;
export const TEASERS_EACH = 3;
export const JOKES_ON_PAGE = 50;
export const STORIES_ON_PAGE = 30;
/** So many stories, and jokes, are shown at first; the others are folded. */
export const OPEN_EACH = 10;
/** The first stories carry a 'Popular' badge (behaviour 6.2). */
export const POPULAR_STORIES = 2;
