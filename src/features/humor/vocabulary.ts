export const SUB_CATEGORIES = ['joke', 'story'] as const;
export type SubCategory = (typeof SUB_CATEGORIES)[number];
export const SUB_CATEGORY_LABELS: Record<SubCategory, string> = { joke: 'Joke', story: 'Short funny story' };

/** Behaviour 6.1. */
export const TEASER_LENGTH = 80;
export const TEASERS_EACH = 3;
export const JOKES_ON_PAGE = 50;
export const STORIES_ON_PAGE = 30;
/** How many stories, and how many jokes, the page shows at first. It folds the others. */
export const OPEN_EACH = 10;
/** How many of the first stories carry a 'Popular' badge (behaviour 6.2). */
export const POPULAR_STORIES = 2;
