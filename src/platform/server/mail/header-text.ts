/**
 * Text as a header can carry it: one line, and what looks like an encoded word (RFC 2047) is none, or whoever reads the
 * mail would see what somebody hid in it. A joiner that nobody sees makes the difference.
 */
export const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replaceAll('=?', '=\u2060?');
