/**
 * The tags and attributes of stored rich text. The server keeps only these, the editor writes only these, and
 * `prose.css` styles them. Styles are data attributes with fixed values because the pages forbid style attributes (CSP
 * `style-src 'self'`).
 */

/** Colours of text (`data-color`) and of its background (`data-background`). */
export const PALETTE = ['red', 'orange', 'gold', 'green', 'teal', 'blue', 'purple', 'grey'] as const;
export type PaletteColour = (typeof PALETTE)[number];

/** Values of `data-align`; without the attribute, text is aligned to the start of the line. */
export const ALIGNMENTS = ['center', 'right', 'justify'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** `data-indent` goes from 1 to this; text without an indent has no attribute. */
export const MAX_INDENT = 4;

/** Maximum length of a rich text (characters of HTML): some 20,000 words. Cleaning more could delay other requests. */
export const MAX_RICH_TEXT_LENGTH = 200_000;

export const INLINE_TAGS = ['a', 'strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'span', 'small'] as const;
export const BLOCK_TAGS = [
  ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'aside'],
] as const;

/** Values of `data-box` of an aside. */
export const BOXES = ['callout', 'key-points'] as const;

/** Values of `data-chart` on a table, which is then shown as a chart with the table behind it: rich-text-charts.ts. */
export const CHARTS = ['bar', 'line', 'stacked'] as const;
export type ChartKind = (typeof CHARTS)[number];

/** How many rows or columns a cell can span. */
export const MAX_SPAN = 100;

/**
 * A fixed list of values; `link` for everything that {@link safeHref} accepts; `count` for 1 to 999; `span` for 1 to
 * {@link MAX_SPAN}.
 */
export type AttributeRule = readonly string[] | 'link' | 'count' | 'span';

const indents = Array.from({ length: MAX_INDENT }, (_, step) => `${step + 1}`);
const block = { 'data-align': ALIGNMENTS, 'data-indent': indents };
const cell = { 'data-align': ALIGNMENTS, colspan: 'span', rowspan: 'span' } as const;

/** The attributes of each tag. The cleaner sets `rel` on outside links and never keeps the author's. */
export const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, AttributeRule>>>> = {
  p: block,
  h2: block,
  h3: block,
  a: { href: 'link' },
  span: { 'data-color': PALETTE, 'data-background': PALETTE },
  // A footnote, where it is cited: rich-text-notes.ts.
  small: { 'data-note': ['foot'] },
  aside: { 'data-box': BOXES },
  ol: { start: 'count' },
  table: { 'data-chart': CHARTS },
  td: cell,
  th: { scope: ['col', 'row', 'colgroup', 'rowgroup'], ...cell },
};

const BASE = 'https://site.invalid';
/** No real address is longer; somebody could hide a long text in one. */
const MAX_HREF = 2_000;

/**
 * Returns a link's address, normalised; undefined if it is not allowed. Only http, https, mailto and paths of this site
 * are. Parses it as a browser does, so tabs, decoded entities and backslashes hide nothing.
 */
export function safeHref(href: string): string | undefined {
  const raw = href.trim();
  if (raw.length > MAX_HREF) return undefined;
  try {
    if (!raw.startsWith('/')) {
      const url = new URL(raw);
      // "https://our-name@elsewhere.example" looks like an address of this site but is not.
      return /^(https?|mailto):$/.test(url.protocol) && !url.username && !url.password ? url.href : undefined;
    }
    const { origin, pathname, search, hash } = new URL(raw, BASE);
    // "/.//elsewhere.example" resolves to this site, but its path alone would lead to another site.
    return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
  } catch {
    return undefined;
  }
}
