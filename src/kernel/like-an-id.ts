/** Ids of records consist of these characters and have this length; the readable part of an address never does. */
export const LIKE_AN_ID = /^[\da-f-]{36}$/i;
