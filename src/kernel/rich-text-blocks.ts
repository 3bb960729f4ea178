/** Splits rich text into its paragraphs, headings, list items and cells, in reading order. */
import { plainText, scan } from './plain-text.ts';
import { replaceNotes } from './rich-text-notes.ts';

export interface Block {
  tag: 'h2' | 'h3' | 'p' | 'li' | 'blockquote' | 'pre' | 'figure';
  text: string;
  /** The tags around the block and its HTML, to find changes of formatting if the words are the same. */
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

/** Tags that do not count as formatting: the editor adds paragraphs to cells and items, and knows no <thead>. */
const UNSEEN = /^<(?:p|table|thead|tbody|tfoot|tr)>$/;
/** Attributes that only the editor or only the server writes; charts have a block that says what they are. */
const UNSAID = /^ (?:rel=|data-chart=|(?:start|colspan|rowspan)="1")/;

/** Writes a tag in one form, because the editor and the server order attributes differently. */
const written = (tag: string): string => {
  const attributes = (tag.match(/ [a-z-]+="[^"]*"/g) ?? []).filter((one) => !UNSAID.test(one));
  return `${/^<\W?\w*/.exec(tag)![0]}${attributes.toSorted().join('')}>`;
};

/** Shows footnotes in brackets where they are cited, and says where pictures and charts are. Takes cleaned HTML. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  /** Each open tag with those around it. */
  const open: { name: string; path: string }[] = [];
  const path = () => open.at(-1)?.path ?? '';
  let inner = '';
  const flush = () => {
    const text = plainText(inner);
    const tag = open.reduce<Block['tag']>((outer, { name }) => TAGS[name] ?? outer, 'p');
    if (text !== '') blocks.push({ tag, text, html: path() + inner });
    inner = '';
  };
  scan(
    replaceNotes(html, (note) => ` [${note}]`),
    (raw) => (inner += raw.replaceAll('&nbsp;', '\u00a0')),
    (name, closes, whole) => {
      if (name === 'br') {
        inner += '<br>';
        return;
      }
      flush();
      const at = open.findLastIndex((outer) => outer.name === name);
      if (closes) open.length = Math.max(0, at);
      if (closes || name === 'hr') return;
      open.push({ name, path: path() + written(whole).replace(UNSEEN, '') });
      const chart = name === 'table' && CHARTS[attribute(whole, 'chart')];
      if (chart) blocks.push({ tag: 'figure', text: `[Chart of ${chart}]`, html: '' });
      if (name === 'figure') blocks.push(figure(whole));
    },
    (tag) => (inner += written(tag)),
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
