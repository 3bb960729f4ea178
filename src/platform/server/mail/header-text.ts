/**
 * Returns text for a mail header: one line, in which an invisible joiner breaks up apparent encoded words (RFC 2047).
 * Otherwise mail programs would decode and show a text hidden in them.
 */
export const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replaceAll('=?', '=\u2060?');
