import { escapeAttribute, escapeText } from '#kernel/text-to-html.ts';

/**
 * Returns an address from outside the text as a link, so that it is checked like those in the text. Empty without an
 * address.
 */
export const linkTo = (address: string, words: string): string =>
  address.trim() && `<p><a href="${escapeAttribute(address.trim())}">${escapeText(words)}</a></p>`;
