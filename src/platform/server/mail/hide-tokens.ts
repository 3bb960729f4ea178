/**
 * Finds the tokens of signed links (link-token.ts): no other part of an address of this site has so many of these
 * characters.
 */
const IN_PATH = /(?<=\/)[\w-]{43,}/g;
/** HTML has &amp; before the name. */
const IN_QUERY = /(?<=[?&;]token=)[^\s"'<>&#()[\]]+/g;

/** Replaces a token. */
export const HIDDEN = '(hidden)';

/** Returns the text or HTML of an email without the tokens of its links, because only its recipient may open these. */
export const hideTokens = (mail: string): string => mail.replace(IN_PATH, HIDDEN).replace(IN_QUERY, HIDDEN);
