import { escapeText } from '#kernel/text-to-html.ts';

// What XML 1.0 can't carry, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNCARRIED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as it may stand between tags and in attributes. */
export function xml(text: string): string {
  return escapeText(text.toWellFormed().replace(UNCARRIED, '')).replace(/"/g, '&quot;');
}

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
