/** The readable part of a record's address: /articles/{slug}. */
export const SLUG_MAX = 80;
export const SLUG = /^([a-z0-9]+(-[a-z0-9]+)*)?$/;
/** Other things are at these addresses: /breaking-news/feed. */
export const RESERVED_SLUGS: readonly string[] = ['feed'];

/** Ids of records consist of these characters and have this length; the readable part of an address never does. */
export const LIKE_AN_ID = /^[\da-f-]{36}$/i;
