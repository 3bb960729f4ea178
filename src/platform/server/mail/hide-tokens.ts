/** No address of this site has so long a part of these characters, but for the tokens of signed links (link-token.ts). */
const IN_PATH = /(?<=\/)[\w-]{43,}/g;
/** In HTML the ampersand before the name is written as &amp;. */
const IN_QUERY = /(?<=[?&;]token=)[^\s"'<>&#()[\]]+/g;

/** Stands in the place of a token. */
export const HIDDEN = '(hidden)';

/** Returns the text or HTML of a mail without the tokens of its links: what they open is for its recipient only. */
export const hideTokens = (mail: string): string => mail.replace(IN_PATH, HIDDEN).replace(IN_QUERY, HIDDEN);
