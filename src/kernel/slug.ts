/** The readable part of a record's address: /articles/{slug}. */
export const SLUG_MAX = 80;
export const SLUG = /^([a-z0-9]+(-[a-z0-9]+)*)?$/;
/** Ids consist of these characters and have this length; a slug never does. */
export const LIKE_AN_ID = /^[\da-f-]{36}$/i;
/** Other things are at these addresses: /breaking-news/feed. */
export const RESERVED_SLUGS: readonly string[] = ['feed'];
