/** The maximum number of saved articles. Nobody reads a longer list later. */
export const MOST_SAVED = 100;
export const FULL = `Your list is full (${MOST_SAVED} articles). Please remove some first.`;

/** The key under which a browser keeps the list. */
export const SAVED_KEY = 'saved';
