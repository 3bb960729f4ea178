import { escapeText } from '#kernel/text-to-html.ts';

// Characters that XML 1.0 forbids, even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for use between tags and in attributes. */
export function xml(text: string): string {
  return escapeText(text.toWellFormed().replace(FORBIDDEN, '')).replace(/"/g, '&quot;');
}

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
