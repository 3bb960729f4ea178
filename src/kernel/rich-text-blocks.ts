/** Splits rich text into its paragraphs, headings, list items and cells, in reading order. */
import { plainText, scan } from './plain-text.ts';
import { replaceNotes } from './rich-text-notes.ts';

export interface Block {
  tag: 'h2' | 'h3' | 'p' | 'li' | 'blockquote' | 'pre' | 'figure';
  text: string;
  /** The block's HTML, to find changes of formatting if the words are the same. */
  html: string;
}

const TAGS: Readonly<Record<string, Block['tag']>> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  li: 'li',
  blockquote: 'blockquote',
  pre: 'pre',
};
/** The words for the forms of charts, by their `data-chart`. */
const CHARTS: Readonly<Record<string, string>> = { bar: 'bars', line: 'lines', stacked: 'stacked bars' };

/** Shows footnotes in brackets where they are cited, and says where pictures and charts are. Takes cleaned HTML. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  const open: string[] = [];
  let inner = '';
  const onInline = (raw: string) => {
    inner += raw;
  };
  const flush = () => {
    const text = plainText(inner);
    const tag = open.reduce<Block['tag']>((outer, name) => TAGS[name] ?? outer, 'p');
    if (text !== '') blocks.push({ tag, text, html: inner });
    inner = '';
  };
  scan(
    replaceNotes(html, (note) => ` [${note}]`),
    onInline,
    (name, closes, whole) => {
      if (name === 'br') {
        inner += whole;
        return;
      }
      flush();
      if (closes) open.length = Math.max(0, open.lastIndexOf(name));
      if (closes || name === 'hr') return;
      open.push(name);
      const chart = name === 'table' && CHARTS[attribute(whole, 'chart')];
      if (chart) blocks.push({ tag: 'figure', text: `[Chart of ${chart}]`, html: '' });
      if (name === 'figure') blocks.push(figure(whole));
    },
    onInline,
  );
  flush();
  return blocks;
}

/** Returns the block of a figure. It has no text: its pictures and its caption are attributes. */
function figure(whole: string): Block {
  const count = `${attribute(whole, 'media')} ${attribute(whole, 'picture')}`.split(' ').filter(Boolean).length;
  const caption = plainText(attribute(whole, 'caption'));
  return {
    tag: 'figure',
    text: `[${count === 1 ? 'Picture or attachment' : `${count} pictures or attachments`}${caption && `: ${caption}`}]`,
    html: whole,
  };
}

const attribute = (tag: string, name: string): string => new RegExp(` data-${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
