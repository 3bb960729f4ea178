/**
 * Says for a minute to the pages of a browser that somebody has just signed in with it. No proof and no secret. Apart from
 * the other words of accounts: readers load this one alone.
 */
export const SIGNED_IN_COOKIE = 'meridian.signed-in';
