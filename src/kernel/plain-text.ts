/** Reads the words of a rich text without its markup; needs no DOM. */
import { excerpt } from './excerpt.ts';
import { INLINE_TAGS } from './rich-text.ts';
import { notesLast, replaceNotes, splitNotes } from './rich-text-notes.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  euro: '€',
  pound: '£',
  sect: '§',
  copy: '©',
  reg: '®',
};

function decodeEntities(text: string): string {
  const decoded = text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '\uFFFD';
  });
  return withoutPiledMarks(decoded);
}

/** Returns the offset after the tag that opens at `start`, ignoring any `>` in quotes, or the end of the text. */
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

/** Calls `onText` with raw text between tags, `onBlock` where a block begins or ends, `onInline` for other tags. */
export function scan(
  html: string,
  onText: (raw: string) => void,
  onBlock: (name: string, closes: boolean, tag: string) => void,
  onInline?: (tag: string) => void,
): void {
  const tag = /<(?:(\/?)([a-z][^\s/>]*)|[!?])/gi;
  let from = 0;
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    onText(html.slice(from, match.index));
    const name = match[2]?.toLowerCase();
    const end = tagEnd(html, match.index);
    if (name && !inline.has(name)) onBlock(name, match[1] === '/', html.slice(match.index, end));
    else onInline?.(html.slice(match.index, end));
    from = tag.lastIndex = end;
  }
  onText(html.slice(from));
}

/**
 * Returns the visible text on one line: entities decoded, a space wherever a block begins or ends, and footnotes after
 * the text. Takes cleaned HTML; a `<` that opens no tag is text. The result is not HTML: escape it before putting it
 * into a page.
 */
export function plainText(html: string): string {
  let text = '';
  scan(
    notesLast(html),
    (raw) => (text += raw),
    () => (text += ' '),
  );
  return oneLine(text);
}

const oneLine = (raw: string) => decodeEntities(raw).replace(/\s+/g, ' ').trim();

interface TextBlock {
  kind: 'heading' | 'item' | 'cell' | 'text';
  /** On one line, except for the author's own line breaks. */
  text: string;
}

const KINDS: Readonly<Record<string, TextBlock['kind']>> = {
  h2: 'heading',
  h3: 'heading',
  li: 'item',
  td: 'cell',
  th: 'cell',
};

/** Cleaned HTML is never nested deeper. Without this limit, input with endless opening tags would take hours to read. */
const DEEPEST = 64;

/** Returns the paragraphs, headings, list items and cells of cleaned HTML in reading order, without empty ones. */
function textBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const open: string[] = [];
  let lines = [''];
  const flush = () => {
    const text = lines.map(oneLine).join('\n').trim();
    const kind = KINDS[open.findLast((name) => Object.hasOwn(KINDS, name)) ?? ''] ?? 'text';
    if (text !== '') blocks.push({ kind, text });
    lines = [''];
  };
  scan(
    html,
    (raw) => (lines[lines.length - 1] += raw),
    (name, closes) => {
      if (name === 'br') return void lines.push('');
      flush();
      if (closes) open.length = Math.max(0, open.lastIndexOf(name));
      else if (name !== 'hr' && open.length < DEEPEST) open.push(name);
    },
  );
  flush();
  return blocks;
}

/**
 * Returns the text of cleaned HTML, its number of words, and a function for its excerpt. Each block of the text is a
 * line; the cells of a table are one line, separated by tabs. Reads the HTML once.
 */
export function textFacts(html: string) {
  const { body, notes } = splitNotes(html);
  const blocks = textBlocks(body);
  const all = [...blocks, ...notes.flatMap(textBlocks)];
  const text = all
    .map(({ kind, text: own }, at) => {
      const separator = kind === 'cell' && all[at - 1]?.kind === 'cell' ? '\t' : '\n';
      return (at > 0 ? separator : '') + own.replace(/\s+/g, ' ');
    })
    .join('');
  return {
    text,
    wordCount: text === '' ? 0 : text.split(/\s/).length,
    /** Returns the beginning of the text without its headings and notes, at most `length` characters. */
    excerpt: (length: number) => excerptOf(blocks, length),
  };
}

/** Returns the number of space-separated pieces of the text (behaviour 4.7). */
export const wordCount = (html: string): number => textFacts(html).wordCount;

const WORDS_PER_MINUTE = 220;

/** Returns how many minutes it takes to read this many words, at least one. */
export const readMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));

/** Returns a rich text for a plain text box: blank lines between its blocks, a dash before each list item, its notes at the end. */
export function linesOf(html: string): string {
  const numbered = replaceNotes(html, (_, number) => `[${number}]`);
  const notes = splitNotes(html).notes.map((note, index) => `[${index + 1}] ${plainText(note)}`);
  return [...textBlocks(numbered).map(({ kind, text }) => (isItem(kind) ? `- ${text}` : text)), ...notes].join('\n\n');
}

const isItem = (kind: TextBlock['kind']): boolean => kind === 'item' || kind === 'cell';

/** Omits headings, and adds a full stop if a block or list item ends without one, so that they do not run together. */
function excerptOf(all: TextBlock[], length: number): string {
  const body = all.filter(({ kind }) => kind !== 'heading');
  const blocks = body.length > 0 ? body : all;
  const text = blocks.map((block, index) => block.text.replaceAll('\n', ' ') + stopAfter(block, blocks[index + 1]));
  return excerpt(text.join(''), length);
}

function stopAfter({ kind, text }: TextBlock, next: TextBlock | undefined): string {
  if (!next) return '';
  if (/[.!?:;,…][”’"')\]]*$/.test(text)) return ' ';
  return isItem(kind) && isItem(next.kind) ? '; ' : '. ';
}

/**
 * Matches long rows of combining marks, and texts without spaces, in a third of the time that looking for marks takes.
 */
const UNBROKEN = /(?<![\u0300-\u1fff\u2070-\uffff])[\u0300-\u1fff\u2070-\uffff]{31}/;

/**
 * Keeps at most 30 combining marks in a row, more than any script needs (Unicode's standard annex 15). PostgreSQL takes
 * minutes to normalise a hundred thousand, and longer rows hide the lines around them.
 */
export const withoutPiledMarks = (text: string): string =>
  UNBROKEN.test(text) ? text.replace(/(?<!\p{M})(\p{M}{30})\p{M}+/gu, '$1') : text;
