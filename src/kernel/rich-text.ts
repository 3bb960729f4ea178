/**
 * The vocabulary of stored rich text. The server cleans by this list, the
 * editor writes by it, `prose.css` draws it. Styles are data attributes with fixed values because the pages forbid
 * style attributes (CSP `style-src 'self'`).
 */

/** Names an author may give to text (`data-color`) and to the ground behind it (`data-background`). */
export const PALETTE = ['red', 'orange', 'gold', 'green', 'teal', 'blue', 'purple', 'grey'] as const;
export type PaletteColour = (typeof PALETTE)[number];

/** Values of `data-align`; the start of the line is the absence of the attribute. */
export const ALIGNMENTS = ['center', 'right', 'justify'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** `data-indent` goes from 1 to this; no indent is the absence of the attribute. */
export const MAX_INDENT = 4;

/** Most characters of HTML a contract may accept as rich text: some 20,000 words. Cleaning more could hold up others. */
export const MAX_RICH_TEXT_LENGTH = 200_000;

export const INLINE_TAGS = ['a', 'strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'span'] as const;
export const BLOCK_TAGS = [
  ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
] as const;

/** A fixed list of values, or a kind: `link` is what {@link safeHref} passes, `count` a number from 1 to 999. */
export type AttributeRule = readonly string[] | 'link' | 'count';

const indents = Array.from({ length: MAX_INDENT }, (_, step) => `${step + 1}`);
const block = { 'data-align': ALIGNMENTS, 'data-indent': indents };
const cell = { 'data-align': ALIGNMENTS, colspan: 'count', rowspan: 'count' } as const;

/** Attributes by tag. `rel` on outside links is added by the cleaner and never taken from the author. */
export const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, AttributeRule>>>> = {
  p: block,
  h2: block,
  h3: block,
  a: { href: 'link' },
  span: { 'data-color': PALETTE, 'data-background': PALETTE },
  ol: { start: 'count' },
  td: cell,
  th: { scope: ['col', 'row', 'colgroup', 'rowgroup'], ...cell },
};

const BASE = 'https://site.invalid';

/**
 * The address as it may be stored in a link, normalised, or undefined when it may not: only http, https, mailto and
 * paths of this site pass. Reads it as a browser does, so tabs, entities already decoded and backslashes hide nothing.
 */
export function safeHref(href: string): string | undefined {
  const raw = href.trim();
  try {
    if (!raw.startsWith('/')) {
      const url = new URL(raw);
      // "https://our-name@elsewhere.example" only serves to deceive.
      return /^(https?|mailto):$/.test(url.protocol) && !url.username && !url.password ? url.href : undefined;
    }
    const { origin, pathname, search, hash } = new URL(raw, BASE);
    // "/.//elsewhere.example" stays here when resolved, but its path alone would lead away.
    return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}
