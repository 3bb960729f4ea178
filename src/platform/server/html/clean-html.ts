import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import { plainText, withoutPiledMarks } from '#kernel/plain-text.ts';
import { hostile } from '#kernel/problem.ts';
import { ATTRIBUTES, type AttributeRule, BLOCK_TAGS, INLINE_TAGS, MAX_SPAN, safeHref } from '#kernel/rich-text.ts';
import { NOTE_OPEN } from '#kernel/rich-text-notes.ts';
import {
  headingLevel,
  headingTag,
  isHidden,
  nearestColour,
  readAlignment,
  readStyle,
  reviewersPart,
  tagsOfStyle,
  usesFirstLevel,
  withoutDocsComments,
  wordLists,
} from '#kernel/rich-text-paste.ts';
import { boundSpans } from '#kernel/rich-text-tables.ts';
import { escapeText } from '#kernel/text-to-html.ts';

type Style = ReturnType<typeof readStyle>;
type Attributes = Record<string, string>;

/** A name outside the vocabulary: the cleaner removes such a tag and keeps its content. */
const UNWRAP = 'x-unwrap';
/** A tag that the cleaner removes with its content. */
const DROP = 'x-drop';

const RENAMED: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  font: 'span',
  mark: 'span',
  // Other blocks become paragraphs: otherwise their text would run into the next block.
  div: 'p',
  section: 'p',
  article: 'p',
  header: 'p',
  footer: 'p',
  main: 'p',
  center: 'p',
  address: 'p',
  figure: 'p',
  figcaption: 'p',
  dt: 'p',
  dd: 'p',
  summary: 'p',
  legend: 'p',
  listing: 'pre',
};

/** Tags whose content is not text for readers, or that browsers parse by special rules (mutation XSS). */
const WITHOUT_CONTENT = [
  'script',
  'style',
  'title',
  'template',
  'textarea',
  'select',
  'option',
  'button',
  'xmp',
  'plaintext',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'canvas',
  'audio',
  'video',
  DROP,
];

/** Translates attributes into attributes of the vocabulary. The rules of the vocabulary are applied afterwards. */
function translate(tag: string, given: Attributes, style: Style): Attributes {
  const align = readAlignment(style.get('text-align') ?? given.align?.toLowerCase());
  const wanted: Attributes = align ? { 'data-align': align, ...given } : { ...given };
  if (tag !== 'span') return wanted;
  const colour = nearestColour(style.get('color') ?? given.color, 'text');
  const background = nearestColour(style.get('background-color') ?? style.get('background'), 'background');
  return {
    ...(colour && { 'data-color': colour }),
    ...(background && { 'data-background': background }),
    ...given,
  };
}

function accepted(rule: AttributeRule, value: string): string | undefined {
  if (rule === 'link') return safeHref(value);
  if (rule === 'span') return /^[1-9]\d{0,2}$/.test(value) && Number(value) <= MAX_SPAN ? value : undefined;
  if (rule === 'count') return /^[1-9]\d{0,2}$/.test(value) ? value : undefined;
  return rule.includes(value) ? value : undefined;
}

function allowedOf(tag: string, wanted: Attributes): Attributes {
  const allowed: Attributes = {};
  for (const [name, rule] of Object.entries(ATTRIBUTES[tag] ?? {})) {
    const value = wanted[name] === undefined ? undefined : accepted(rule, wanted[name]);
    if (value !== undefined) allowed[name] = value;
  }
  if (/^https?:/.test(allowed.href ?? '')) allowed.rel = 'noopener nofollow ugc';
  return allowed;
}

function transform(tag: string, given: Attributes, fromFirst: boolean): sanitize.Tag {
  const style = readStyle(given.style);
  const found = { name: tag, attributes: given, style };
  if (isHidden(style) || given.hidden !== undefined || reviewersPart(found)) return { tagName: DROP, attribs: {} };
  const level = headingLevel(found);
  const name = level ? headingTag(level, fromFirst) : Object.hasOwn(RENAMED, tag) ? (RENAMED[tag] ?? tag) : tag;
  // Google Docs wraps everything it copies in <b style="font-weight: normal">.
  if (tag === 'b' && style.get('font-weight') === 'normal') return { tagName: UNWRAP, attribs: {} };
  const wanted = translate(name, given, style);
  if (tag === 'mark') wanted['data-background'] ??= 'gold';
  if (tag === 'center') wanted['data-align'] ??= 'center';
  const attribs = allowedOf(name, wanted);
  const bare = Object.keys(attribs).length === 0;
  // A tag can become only one other tag, so the first of several marks on a span is kept.
  if (name === 'span' && bare) return { tagName: tagsOfStyle(style)[0] ?? UNWRAP, attribs };
  if (name === 'aside' && bare) return { tagName: 'p', attribs };
  return { tagName: /^(a|small)$/.test(name) && bare ? UNWRAP : name, attribs };
}

/** Tags that are nested deeper are removed; their text is kept. */
const MAX_KEPT_NESTING = 64;
/** No text that people write or paste is nested so deeply. The cleaner's time grows with the square of the depth. */
const MAX_NESTING = 256;

/**
 * Reads the tags as the cleaner does, in time that is linear in their number. Call it before parsing a text for another
 * purpose: the parser looks for each end tag among all open ones. @throws Failure invalid
 */
export function refuseDeepNesting(html: string): void {
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth > MAX_NESTING)
        throw hostile(`The text is nested more than ${MAX_NESTING} levels deep: please simplify its format`);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
}

/** `fromFirst` says that the text has headings of the first level. */
const optionsOf = (fromFirst: boolean): sanitize.IOptions => ({
  allowedTags: [...INLINE_TAGS, ...BLOCK_TAGS],
  // The library checks the attributes that `transform` has let through.
  allowedAttributes: Object.fromEntries(
    Object.entries(ATTRIBUTES).map(([tag, rules]) => [tag, [...Object.keys(rules), ...(tag === 'a' ? ['rel'] : [])]]),
  ),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: WITHOUT_CONTENT,
  selfClosing: ['br', 'hr'],
  nestingLimit: MAX_KEPT_NESTING,
  transformTags: { '*': (tag, given) => transform(tag, given, fromFirst) },
});
const options = { first: optionsOf(true), second: optionsOf(false) };

const EMPTY_BLOCK = /<(p|h2|h3|li|ul|ol|blockquote|pre|caption|aside)(?: [^<>]*)?>(?:\s|<br \/>)*<\/\1>/g;
const EMPTY_INLINE = /<(a|strong|em|u|s|code|sub|sup|span|small)(?: [^<>]*)?>(\s*)<\/\1>/g;

const BREAK_AFTER_BLOCK = /(<\/(?:p|h2|h3|ul|ol|blockquote|pre|table|aside)>\s*)(?:<br \/>\s*)+/g;

/** Replaces blank marks with white space, removes blank blocks. In sanitize-html's output, each `<` begins a tag. */
function withoutBlanks(html: string): string {
  let before: string;
  let after = html;
  do {
    before = after;
    after = before.replace(EMPTY_INLINE, '$2').replace(EMPTY_BLOCK, '').replace(BREAK_AFTER_BLOCK, '$1');
  } while (after !== before);
  return after;
}

const inline: ReadonlySet<string> = new Set(INLINE_TAGS);
const isBreak = (piece: string | undefined) => piece !== undefined && /^(?:<br \/>|\s*)$/.test(piece);

/**
 * Leaves only inline tags in footnotes: a line break replaces the end of a paragraph, and a note within a note becomes
 * part of it. Expects output of sanitize-html, whose tags are balanced.
 */
function tidyNotes(html: string): string {
  if (!html.includes(NOTE_OPEN)) return html;
  const pieces: string[] = [];
  let depth = 0;
  /** The position after the note's start tag. */
  let start = 0;
  for (const piece of html.split(/(<[^<>]*>)/)) {
    const [, slash, name] = /^<(\/?)([a-z\d]+)/.exec(piece) ?? [];
    if (name === 'small') {
      depth += slash ? -1 : 1;
      if (depth > (slash ? 0 : 1)) continue;
      while (slash && pieces.length > start && isBreak(pieces.at(-1))) pieces.pop();
      pieces.push(piece);
      start = pieces.length;
    } else if (depth === 0 || name === undefined || inline.has(name)) {
      if (depth === 0 || pieces.length > start || !isBreak(piece)) pieces.push(piece);
    } else if ((name === 'br' || slash) && pieces.length > start) pieces.push('<br />');
  }
  return pieces.join('');
}

/** A browser takes minutes to lay out a word of 200,000 letters. No word that people write is as long as this. */
const LONGEST_WORD = 1_000;
/** The spaces at which a browser splits a text to lay it out, and the letters between which it can end a line. */
const SPLITTING = String.raw`\t\n\f\r [\p{Lo}&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]]`;
const LONG_WORD = new RegExp(`(?<![^${SPLITTING}])[^${SPLITTING}]{${LONGEST_WORD + 1}}`, 'v');
const TAG = /<[^<>]*>/g;
/** A tag, a character written as an entity, or any other character. */
const PIECES = /<[^<>]*>|&[a-z]+;|./gsu;
const SPLITS = new RegExp(`^[${SPLITTING}]$`, 'v');
const NO_BREAK_SPACE = /^[\u00a0\u2007\u202f]$/;

/**
 * Puts spaces into longer words, or replaces their no-break spaces from the middle on. A zero-width space would not
 * help, because browsers lay out the text between two ordinary spaces at once. A word continues over inline tags.
 * Expects output of sanitize-html, where every `<` begins a tag.
 */
function withoutEndlessWords(html: string): string {
  if (!LONG_WORD.test(html.replace(TAG, ''))) return html;
  let length = 0;
  return html.replace(PIECES, (piece) => {
    const [, name] = /^<\/?([a-z\d]+)/.exec(piece) ?? [];
    if (name !== undefined) {
      if (name === 'br' || !inline.has(name)) length = 0;
      return piece;
    }
    const isSpace = length > LONGEST_WORD / 2 && NO_BREAK_SPACE.test(piece);
    length = isSpace || SPLITS.test(piece) ? 0 : length + 1;
    if (isSpace) return ' ';
    if (length <= LONGEST_WORD) return piece;
    length = 1;
    return ` ${piece}`;
  });
}

// Control characters except tab and line ends (PostgreSQL refuses NUL), characters that keep a line from ending, and
// characters that change the direction of the text after them. Isolates (U+2066 to U+2069) stay: they end with their paragraph,
// and Arabic and Hebrew texts need them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression looks for control characters
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2060\ufeff]/g;
const withoutUnwanted = (text: string): string => withoutPiledMarks(text.replace(UNWANTED, ''));

/** Runs the cleaner once. It decodes entities, so unwanted characters are removed from its result. */
function cleanOnce(html: string): string {
  const levels = usesFirstLevel(html) ? options.first : options.second;
  return withoutBlanks(tidyNotes(withoutUnwanted(sanitize(html, levels)))).trim();
}

/**
 * Returns rich text that is safe to store and show: whatever was sent, only the vocabulary of `kernel/rich-text.ts` is
 * left. Keeps only the structure of text pasted from word processors. `cleanHtml(cleanHtml(x)) === cleanHtml(x)`. Long
 * texts take time, so requests use `cleanRichText`. @throws Failure invalid for HTML that is nested too deeply
 */
export function cleanHtml(html: string): string {
  let before = withoutDocsComments(wordLists(withoutUnwanted(html.toWellFormed())));
  refuseDeepNesting(before);
  // Repeats until nothing changes: mutation XSS hides in HTML whose meaning changes when it is parsed again.
  for (let round = 0; round < 10; round += 1) {
    const after = cleanOnce(before);
    if (after === before) return withoutEndlessWords(boundSpans(after));
    before = after;
  }
  const text = escapeText(withoutUnwanted(plainText(before)).trim());
  return text === '' ? '' : withoutEndlessWords(`<p>${text}</p>`);
}
