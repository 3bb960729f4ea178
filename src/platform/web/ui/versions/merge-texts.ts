/**
 * Merges two people's changes to one rich text, block by block: paragraphs, list items, cells, figures. Runs only in
 * browsers.
 */
import { getHTMLFromFragment, getSchema, Node } from '@tiptap/core';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { diffArrays } from 'diff';
import { extensions } from '../rich-text/extensions.ts';
import { parseHtml, withoutFiller } from '../rich-text/inline-html.ts';

/** A block that both people changed differently. Each version is HTML, or '' if it was removed. */
export interface BlockClash {
  base: string;
  mine: string;
  theirs: string;
  /** Whether both versions can be kept, one after the other: paragraphs can, cells of a row cannot. */
  keepsBoth: boolean;
}

export interface MergedText {
  /** The merged HTML in order, with a clash wherever somebody has to choose. */
  pieces: (string | BlockClash)[];
  /** The number of blocks that only this person changed, inserted or removed. */
  mine: number;
  theirs: number;
}

export type ClashChoice = 'mine' | 'theirs' | 'both';

/** A figure of any feature: the merge keeps its markup without needing to understand it. */
const AnyFigure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'figure', getAttrs: (element) => ({ html: element.outerHTML }) }],
  renderHTML: ({ node }) => parseHtml(node.attrs.html).firstElementChild as HTMLElement,
});
const schema = getSchema([...extensions, AnyFigure]);

/** Blocks that consist of blocks, whose changes are merged one by one. */
const CONTAINERS = ['UL', 'OL', 'LI', 'BLOCKQUOTE', 'ASIDE', 'TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'TD', 'TH'];
const ONLY_ONE = ['CAPTION', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'TD', 'TH'];
/**
 * The maximum time for a comparison (ms), because comparing two long texts without a common block would freeze the
 * browser. If it takes longer, the complete text is one clash.
 */
const LONGEST = 1_000;
/**
 * Two blocks that share a smaller part of their words than this count as one removed and one inserted block, unless as
 * many blocks were inserted as removed.
 */
const ALIKE = 0.3;

/** Returns one text with both people's changes to `base`. */
export function mergeTexts(base: string, mine: string, theirs: string): MergedText {
  const merged: MergedText = { pieces: [], mine: 0, theirs: 0 };
  const whole = { base, mine, theirs, keepsBoth: false };
  const done = mergeChildren(asEdited(base), asEdited(mine), asEdited(theirs), merged);
  return done ? merged : { pieces: [whole], mine: 0, theirs: 0 };
}

export function decided({ pieces }: MergedText, choices: readonly ClashChoice[]): string {
  const clashes = pieces.filter((piece) => typeof piece !== 'string');
  const chosen = ({ mine, theirs }: BlockClash, choice: ClashChoice | undefined) =>
    choice === 'both' ? mine + theirs : choice === 'theirs' ? theirs : mine;
  const html = pieces.map((piece) =>
    typeof piece === 'string' ? piece : chosen(piece, choices[clashes.indexOf(piece)]),
  );
  return withoutFiller(html.join(''));
}

/** Parses as the editor does, so that texts that it writes differently from the server do not count as changed. */
function asEdited(html: string): Element {
  const document = DocumentParser.fromSchema(schema).parse(parseHtml(html));
  return parseHtml(withoutFiller(getHTMLFromFragment(document.content, schema)));
}

/** Returns whether the blocks could be compared in time. */
function mergeChildren(base: Element, mine: Element, theirs: Element, merged: MergedText): boolean {
  const blocks = [...base.children];
  const [own, other] = [editsOf(blocks, [...mine.children]), editsOf(blocks, [...theirs.children])];
  if (!own || !other) return false;
  for (let at = 0; at <= blocks.length; at++) {
    insert(own.inserted[at]!, other.inserted[at]!, merged);
    const block = blocks[at];
    if (block) mergeBlock(block, own.blocks[at], other.blocks[at], merged);
  }
  return true;
}

function insert(mine: Element[], theirs: Element[], merged: MergedText): void {
  const [own, other] = [mine, theirs].map((blocks) => blocks.map((block) => block.outerHTML).join(''));
  merged.pieces.push(own!);
  if (own === other) return;
  merged.pieces.push(other!);
  merged.mine += mine.length;
  merged.theirs += theirs.length;
}

function mergeBlock(base: Element, mine: Element | undefined, theirs: Element | undefined, merged: MergedText): void {
  const [was, own, other] = [base, mine, theirs].map((block) => block?.outerHTML ?? '') as [string, string, string];
  if (own === other) merged.pieces.push(own);
  else if (own === was) {
    merged.pieces.push(other);
    merged.theirs += 1;
  } else if (other === was) {
    merged.pieces.push(own);
    merged.mine += 1;
  } else if (!mine || !theirs || !mergeWithin(base, mine, theirs, merged))
    merged.pieces.push({ base: was, mine: own, theirs: other, keepsBoth: !ONLY_ONE.includes(base.tagName) });
}

/**
 * Merges the blocks in a container that both people changed. Returns false, having changed nothing, if that is not
 * possible.
 */
function mergeWithin(base: Element, mine: Element, theirs: Element, merged: MergedText): boolean {
  const isContainer = CONTAINERS.includes(base.tagName);
  if (!isContainer || base.tagName !== mine.tagName || base.tagName !== theirs.tagName) return false;
  const [was, own, other] = [base, mine, theirs].map(shellOf) as [string, string, string];
  if (own !== was && other !== was && own !== other) return false;
  const shell = own === was ? other : own;
  const end = shell.lastIndexOf('</');
  const within: MergedText = { pieces: [], mine: 0, theirs: 0 };
  if (!mergeChildren(base, mine, theirs, within)) return false;
  merged.pieces.push(shell.slice(0, end), ...within.pieces, shell.slice(end));
  merged.mine += within.mine;
  merged.theirs += within.theirs;
  return true;
}

const shellOf = (element: Element): string => (element.cloneNode(false) as Element).outerHTML;

interface Edits {
  /** The result for each block of the base; undefined if it was removed. */
  blocks: (Element | undefined)[];
  /** New blocks before each block of the base, and after the last one. */
  inserted: Element[][];
}

/** Returns how one person changed the blocks of the base; undefined if comparing them takes too long. */
function editsOf(base: Element[], edited: Element[]): Edits | undefined {
  const runs = diffArrays(
    base.map(({ outerHTML }) => outerHTML),
    edited.map(({ outerHTML }) => outerHTML),
    { timeout: LONGEST },
  );
  if (!runs) return undefined;
  const edits: Edits = { blocks: [], inserted: Array.from({ length: base.length + 1 }, () => []) };
  let [at, next] = [0, 0];
  let removed: Element[] = [];
  for (const { count, added, removed: gone } of [...runs, { count: 0, added: false, removed: false }]) {
    if (gone) {
      removed = base.slice(at, at + count);
      at += count;
      continue;
    }
    const run = edited.slice(next, next + count);
    next += count;
    pair(removed, added ? run : [], at - removed.length, edits);
    removed = [];
    if (added) continue;
    edits.blocks.push(...run);
    at += count;
  }
  return edits;
}

/** Finds which of the blocks that replaced `removed`, from `start` on, are changed ones and which are new. */
function pair(removed: Element[], added: Element[], start: number, edits: Edits): void {
  const words = new Map([...removed, ...added].map((block) => [block, wordsOf(block)]));
  const until = performance.now() + LONGEST;
  const alike = (one: Element, other: Element) =>
    performance.now() < until && one.tagName === other.tagName && areAlike(words.get(one)!, words.get(other)!);
  let next = 0;
  removed.forEach((block, index) => {
    const same =
      added.length === removed.length ? index : added.findIndex((one, at) => at >= next && alike(block, one));
    if (same < 0) {
      edits.blocks.push(undefined);
      return;
    }
    edits.inserted[start + index]!.push(...added.slice(next, same));
    edits.blocks.push(added[same]);
    next = same + 1;
  });
  edits.inserted[start + removed.length]!.push(...added.slice(next));
}

const wordsOf = ({ textContent }: Element): ReadonlySet<string> => new Set(textContent?.split(/\s+/));

const areAlike = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...words].filter((word) => others.has(word)).length >= ALIKE * Math.max(words.size, others.size);
