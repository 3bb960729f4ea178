/** Splits rich text into its paragraphs, headings, list items and cells, in reading order. */
import { replaceNotes } from '#kernel/rich-text-notes.ts';

export interface Block {
  tag: 'h2' | 'h3' | 'p' | 'li' | 'blockquote' | 'pre' | 'figure';
  text: string;
  /** With its markup, to find changes of formatting if the words are the same. */
  html: string;
}

const TAGS: Record<string, Block['tag']> = {
  H1: 'h2',
  H2: 'h2',
  H3: 'h3',
  H4: 'h3',
  H5: 'h3',
  H6: 'h3',
  P: 'p',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  PRE: 'pre',
};
/** The forms of charts, by `data-chart` of a table. */
const CHARTS: Readonly<Record<string, string>> = { bar: 'bars', line: 'lines', stacked: 'stacked bars' };
/** Elements that may be inside another block. */
const INNER_BLOCKS = 'ul, ol, table, blockquote, p, h1, h2, h3, h4, h5, h6, pre';

/**
 * Returns the blocks of a text. Shows footnotes in brackets where they are cited, and says where pictures and charts
 * are. Runs only in browsers, because it needs their parser.
 */
export function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(
    replaceNotes(html, (note) => ` [${note}]`),
    'text/html',
  );
  return [...body.childNodes].flatMap((node) => blocksIn(node, 'p'));
}

function blocksIn(node: Node, tag: Block['tag']): Block[] {
  if (!(node instanceof HTMLElement)) return block(tag, node.textContent ?? '', node.textContent ?? '');
  if (node.tagName === 'FIGURE') return [figure(node)];
  const chart = node.tagName === 'TABLE' && CHARTS[node.dataset.chart ?? ''];
  if (chart)
    return [
      { tag: 'figure', text: `[Chart of ${chart}]`, html: '' },
      ...[...node.childNodes].flatMap((child) => blocksIn(child, tag)),
    ];
  const own = node.tagName === 'P' ? tag : (TAGS[node.tagName] ?? tag);
  if (!node.querySelector(INNER_BLOCKS) && !['UL', 'OL', 'TABLE', 'TBODY', 'THEAD', 'TR'].includes(node.tagName))
    return block(own, node.textContent ?? '', node.innerHTML);
  return [...node.childNodes].flatMap((child) => blocksIn(child, own));
}

/** Returns the block of a figure. It has no text: its pictures and its caption are attributes. */
function figure({ dataset, outerHTML }: HTMLElement): Block {
  const { media = '', picture = '', caption = '' } = dataset;
  const count = `${media} ${picture}`.split(' ').filter(Boolean).length;
  return {
    tag: 'figure',
    text: `[${count === 1 ? 'Picture or attachment' : `${count} pictures or attachments`}${caption && `: ${caption}`}]`,
    html: outerHTML,
  };
}

function block(tag: Block['tag'], content: string, html: string): Block[] {
  const text = content.replace(/\s+/g, ' ').trim();
  return text === '' ? [] : [{ tag, text, html }];
}
