/**
 * Reads HTML from word processors, for the editor's paste and the server's cleaner. Separate from `rich-text.ts`, which
 * every page loads.
 */
import { plainText } from './plain-text.ts';
import { ALIGNMENTS, type Alignment, type PaletteColour } from './rich-text.ts';

/** Returns the declarations of a style attribute; names and values in lower case. */
export function readStyle(style: string | null | undefined): ReadonlyMap<string, string> {
  const pairs = (style ?? '').split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    const value = declaration.slice(colon + 1).replace('!important', '');
    return [declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase(), value.trim().toLowerCase()] as const;
  });
  return new Map(pairs.filter(([name]) => name !== ''));
}

/** Returns tags for the formatting in a style: Google Docs and others write styled spans instead of tags. */
export function tagsOfStyle(style: ReadonlyMap<string, string>): string[] {
  const decoration = style.get('text-decoration') ?? style.get('text-decoration-line') ?? '';
  const shift = style.get('vertical-align');
  return [
    ...(/^(bold|bolder|[6-9]00)$/.test(style.get('font-weight') ?? '') ? ['strong'] : []),
    ...(style.get('font-style') === 'italic' ? ['em'] : []),
    ...(decoration.includes('line-through') ? ['s'] : []),
    ...(decoration.includes('underline') ? ['u'] : []),
    ...(shift === 'super' ? ['sup'] : shift === 'sub' ? ['sub'] : []),
  ];
}

/** Returns whether a text is hidden, or a bullet that Word typed in front of a list item. */
export function isHidden(style: ReadonlyMap<string, string>): boolean {
  return style.get('display') === 'none' || style.get('mso-hide') === 'all' || style.get('mso-list') === 'ignore';
}

/** A tag, its attributes and its style, as a parser found them. Names are in lower case. */
export interface Tag {
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  style: ReadonlyMap<string, string>;
}

const COMMENT_CLASS = /(?:^|\s)(?:mso-?comment-?(?:reference|text|subject)|msocom(?:anchor|txt|off))(?:\s|$)/i;
const DELETION_CLASS = /(?:^|\s)(?:mso-?(?:del|move-?from)|TrackChangeTextDeletion)(?:\s|$)/i;
const COMMENT_LINK = /#(?:_mso(?:com|anchor)_|cmnt(?:_ref)?)\d/i;

/**
 * Returns the kind of a part that reviewers left in a draft and readers must not see, with everything in it: a comment,
 * the mark of a comment, or text that was deleted or moved while changes were tracked.
 */
export function reviewersPart({ name, attributes, style }: Tag): 'comments' | 'deletions' | undefined {
  const classes = attributes.class ?? '';
  const element = style.get('mso-element') ?? '';
  if (/^comment(-list)?$/.test(element) || COMMENT_CLASS.test(classes)) return 'comments';
  if (style.get('mso-special-character') === 'comment') return 'comments';
  if (name === 'a' && COMMENT_LINK.test(attributes.href ?? '')) return 'comments';
  return name === 'del' || DELETION_CLASS.test(classes) ? 'deletions' : undefined;
}

/** Removes the blocks with comments at the end of a text exported from Google Docs. Returns other HTML unchanged. */
export function withoutDocsComments(html: string): string {
  if (!/#cmnt_ref\d/.test(html)) return html;
  const pieces = html.split(/(?=<div\b)/i).map((piece) => {
    const link = piece.search(/<a\b[^<>]{0,200}#cmnt_ref\d/i);
    // Only white space and the tags of its paragraph come before the mark of a comment.
    if (link < 0 || plainText(piece.slice(0, link)) !== '') return piece;
    const end = piece.toLowerCase().indexOf('</div>');
    return end < 0 ? '' : piece.slice(end + '</div>'.length);
  });
  return pieces.join('');
}

/** Returns the level of a heading, or of a paragraph that is one by its role or its outline level. */
export function headingLevel({ name, attributes, style }: Tag): number | undefined {
  const byTag = /^h([1-6])$/.exec(name)?.[1];
  if (byTag) return Number(byTag);
  if (name !== 'p') return undefined;
  if (attributes.role === 'heading') return Number(/^[1-6]$/.exec(attributes['aria-level'] ?? '')?.[0] ?? 2);
  if (/(?:^|\s)MsoTitle/i.test(attributes.class ?? '')) return 1;
  const outline = /^[1-6]$/.exec(style.get('mso-outline-level') ?? '')?.[0];
  return outline ? Number(outline) : undefined;
}

/** Returns whether headings use the first level. Then all move down by one, because the page's title has the first. */
export const usesFirstLevel = (html: string): boolean =>
  /<h1\b|<p\b[^<>]*(?:MsoTitle|mso-outline-level:\s*1\b)/i.test(html);

/** Returns the tag for a heading of this level. There are only two tags, so all deeper levels share one. */
export const headingTag = (level: number, fromFirst: boolean): 'h2' | 'h3' =>
  (fromFirst ? level : level - 1) <= 1 ? 'h2' : 'h3';

/** Returns the alignment that `text-align` sets; undefined for the default. */
export function readAlignment(value: string | undefined): Alignment | undefined {
  const wanted = value === 'end' ? 'right' : value;
  return ALIGNMENTS.find((alignment) => alignment === wanted);
}

// The colour names that Word and browsers write; any other name is dropped.
const NAMED: Readonly<Record<string, string>> = {
  red: 'f00',
  darkred: '8b0000',
  maroon: '800000',
  crimson: 'dc143c',
  orange: 'ffa500',
  darkorange: 'ff8c00',
  yellow: 'ff0',
  gold: 'ffd700',
  olive: '808000',
  green: '008000',
  lime: '0f0',
  darkgreen: '006400',
  teal: '008080',
  aqua: '0ff',
  cyan: '0ff',
  blue: '00f',
  navy: '000080',
  darkblue: '00008b',
  purple: '800080',
  fuchsia: 'f0f',
  magenta: 'f0f',
  gray: '808080',
  grey: '808080',
  silver: 'c0c0c0',
};

function readRgb(css: string): [number, number, number] | undefined {
  const value = css.trim().toLowerCase();
  const digits = Object.hasOwn(NAMED, value) ? NAMED[value] : /^#([\da-f]{3}|[\da-f]{6})$/.exec(value)?.[1];
  const channels = digits
    ? (digits.length === 3 ? digits.replace(/./g, '$&$&') : digits)
        .match(/../g)
        ?.map((pair) => Number.parseInt(pair, 16))
    : /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?!\d|[\s,/]+0(?:\.0*)?\s*\))/
        .exec(value)
        ?.slice(1)
        .map(Number);
  const [red, green, blue] = channels ?? [];
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

function toOklch(rgb: [number, number, number]): { lightness: number; chroma: number; hue: number } {
  const [r, g, b] = rgb.map((c) => (c <= 10 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)) as typeof rgb;
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  const across = 1.978 * l - 2.4286 * m + 0.4506 * s;
  const along = 0.0259 * l + 0.7828 * m - 0.8087 * s;
  const hue = (Math.atan2(along, across) * 180) / Math.PI;
  return { lightness: 0.2105 * l + 0.7936 * m - 0.0041 * s, chroma: Math.hypot(across, along), hue: (hue + 360) % 360 };
}

const HUES: readonly (readonly [PaletteColour, number])[] = [
  ['red', 22],
  ['orange', 58],
  ['gold', 95],
  ['green', 145],
  ['teal', 195],
  ['blue', 258],
  ['purple', 312],
];

/** A lightness outside these limits is near black or white: the author did not choose a colour. */
const MEANT_AS_GREY = { text: [0.4, 0.85], background: [0.45, 0.96] } as const;

/**
 * Returns the palette entry nearest in hue to a CSS colour (hex, rgb, common names). Undefined for a colour that is
 * black, white, transparent or unreadable.
 */
export function nearestColour(css: string | undefined, use: 'text' | 'background'): PaletteColour | undefined {
  const rgb = css === undefined ? undefined : readRgb(css);
  if (!rgb) return undefined;
  const { lightness, chroma, hue } = toOklch(rgb);
  const [darkest, lightest] = MEANT_AS_GREY[use];
  if (chroma < 0.025) return lightness > darkest && lightness < lightest ? 'grey' : undefined;
  const distance = (other: number) => Math.min(Math.abs(hue - other), 360 - Math.abs(hue - other));
  return HUES.reduce((best, entry) => (distance(entry[1]) < distance(best[1]) ? entry : best))[0];
}

/** Returns the depth, the list tag and the text without its marker for a paragraph that Word wrote as a list item. */
function wordItem(piece: string): { level: number; tag: 'ol' | 'ul'; text: string } | undefined {
  const open = /^<p\b[^<>]*mso-list:\s{0,9}\S{1,20}\s{1,9}level(\d)[^<>]*>/i.exec(piece);
  if (!open) return undefined;
  const rest = piece.slice(open[0].length);
  const ignored = rest.search(/<span\b[^<>]*mso-list:\s*ignore/i);
  const end = /<!(?:--)?\[endif\](?:--)?>|(?:<\/span>\s*)+/gi;
  end.lastIndex = Math.max(ignored, 0);
  const close = ignored < 0 ? null : end.exec(rest);
  const marker = close ? plainText(rest.slice(ignored, close.index)) : '';
  return {
    level: Math.max(Number(open[1]), 1),
    tag: /^\(?[\da-z]{1,5}[.)]/i.test(marker) ? 'ol' : 'ul',
    text: close ? rest.slice(end.lastIndex) : rest,
  };
}

/** Turns Word's paragraphs with typed bullets into lists. Returns other HTML unchanged. */
export function wordLists(html: string): string {
  if (!/mso-list:/i.test(html)) return html;
  const open: string[] = [];
  let result = '';
  const closeTo = (level: number) => {
    while (open.length > level) result += `</li></${open.pop()}>`;
  };
  // Splits at each <p or </p, so that no pattern has to look beyond one paragraph.
  for (const piece of html.split(/(?=<\/?p\b)/i)) {
    const item = wordItem(piece);
    if (!item) {
      // Drops the end tag of an item's paragraph. Anything after it ends the list.
      const other = open.length > 0 ? piece.replace(/^<\/p\s*>\s*/i, '') : piece;
      if (other !== '') closeTo(0);
      result += other;
      continue;
    }
    if (open.length >= item.level) {
      closeTo(open.at(item.level - 1) === item.tag ? item.level : item.level - 1);
      if (open.length === item.level) result += '</li><li>';
    }
    while (open.length < item.level) {
      open.push(item.tag);
      result += `<${item.tag}><li>`;
    }
    result += item.text;
  }
  closeTo(0);
  return result;
}
