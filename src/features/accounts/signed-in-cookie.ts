/**
 * Tells the pages of a browser, for a minute, that somebody has just signed in. It is neither proof nor secret. It has its
 * own file because public pages load it without the rest of the vocabulary.
 */
export const SIGNED_IN_COOKIE = 'meridian.signed-in';
