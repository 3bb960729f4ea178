/** The maximum length of the readable part of a record's address: /articles/{slug}. */
export const SLUG_MAX = 80;
export const SLUG = /^([a-z0-9]+(-[a-z0-9]+)*)?$/;
/** These addresses are in use for other things: /breaking-news/feed. */
export const RESERVED_SLUGS: readonly string[] = ['feed'];

/** Matches the form of a record's id, which the readable part of an address never has. */
export const LIKE_AN_ID = /^[\da-f-]{36}$/i;
