/** Specification, section 9. */
export const TEASER_LENGTH = 80;
export const TEASERS_EACH = 3;
export const JOKES_ON_PAGE = 50;
export const STORIES_ON_PAGE = 30;
