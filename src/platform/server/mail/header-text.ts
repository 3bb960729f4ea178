/**
 * Returns text for an email header on one line. An invisible joiner breaks up apparent encoded words (RFC 2047),
 * because email programs would decode and show a text hidden in them.
 */
export const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replaceAll('=?', '=\u2060?');
