/** The words of a rich text without its marks; needs no DOM. */
import { INLINE_TAGS } from './rich-text.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', euro: '€', pound: '£', sect: '§', copy: '©', reg: '®' },
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '\uFFFD';
  });
}

/** Offset after the tag that opens at `start`, past any `>` inside quotes; the end of the text if it never closes. */
function tagEnd(html: string, start: number): number {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 4);
    return end < 0 ? html.length : end + 3;
  }
  let quote = '';
  for (let at = start + 1; at < html.length; at += 1) {
    const char = html.charAt(at);
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at + 1;
  }
  return html.length;
}

const inline: ReadonlySet<string> = new Set(INLINE_TAGS);

/**
 * What a reader sees, on one line: entities decoded, a space wherever a block begins or ends. Takes cleaned HTML; a
 * bare `<` that opens no tag is text. It is text and no longer HTML: escape it before putting it into a page.
 */
export function plainText(html: string): string {
  const tag = /<(?:\/?([a-z][^\s/>]*)|[!?])/gi;
  let text = '';
  let from = 0;
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    text += html.slice(from, match.index);
    if (match[1] && !inline.has(match[1].toLowerCase())) text += ' ';
    from = tag.lastIndex = tagEnd(html, match.index);
  }
  return decodeEntities(text + html.slice(from))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Number of space-separated pieces of the text (specification, section 5). */
export function wordCount(html: string): number {
  const text = plainText(html);
  return text === '' ? 0 : text.split(' ').length;
}

const WORDS_PER_MINUTE = 220;

/** Minutes that so many words take to read, at least one. */
export const readMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));
