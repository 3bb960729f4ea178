/** The versions on one page of the list. */
export const EDITIONS_PER_PAGE = 50;
