/**
 * Tells the pages of a browser, for a minute, that somebody has just signed in. It is neither a proof nor a secret. In
 * a separate file, because public pages load it without the rest of the vocabulary.
 */
export const SIGNED_IN_MARK = 'meridian.signed-in';

/** Returns the cookie's name. On https, browsers restrict a __Host- cookie to this host, https and Path=/. */
export const signedInCookie = (https: boolean): string => `${https ? '__Host-' : ''}${SIGNED_IN_MARK}`;
