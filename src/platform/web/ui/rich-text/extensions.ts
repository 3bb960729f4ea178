import { Extension, type Extensions, Mark, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { ALIGNMENTS, MAX_INDENT, PALETTE } from '#kernel/rich-text.ts';
import { NOTE_OPEN } from '#kernel/rich-text-notes.ts';
import { oneOf } from '../../search-params.ts';
import { BoxNode } from './box.ts';
import { indent } from './commands.ts';
import { linkOptions, scripts } from './inline-extensions.ts';
import { inlineHtml, parseHtml } from './inline-html.ts';
import { KeepNodes } from './keep-nodes.ts';
import { tableNodes } from './table.ts';
import { TablePreview } from './table-preview.ts';

/**
 * A footnote, which the text shows as a number that the style sheet counts. The footnote's content is HTML with only
 * inline tags.
 */
const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'small[data-note]',
      getAttrs: (element) => {
        const html = inlineHtml(element);
        return html === '' ? false : { html };
      },
    },
  ],
  renderHTML: ({ node }) => parseHtml(`${NOTE_OPEN}${node.attrs.html}</small>`).firstElementChild as HTMLElement,
  addNodeView: () => {
    return ({ node }) => {
      const dom = document.createElement('span');
      const show = (html: string) => {
        const text = parseHtml(html).textContent ?? '';
        dom.title = text;
        dom.setAttribute('aria-label', `Footnote: ${text}`);
      };
      dom.className = 'note-mark';
      dom.setAttribute('role', 'button');
      dom.contentEditable = 'false';
      show(node.attrs.html);
      return {
        dom,
        update: (next) => {
          if (next.type !== node.type) return false;
          show(next.attrs.html);
          return true;
        },
      };
    };
  },
});

/** Alignment and indent of paragraphs and headings, written as `data-align` and `data-indent`. */
const BlockStyle = Extension.create({
  name: 'blockStyle',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => oneOf(ALIGNMENTS, element.getAttribute('data-align')) ?? null,
          renderHTML: ({ align }) => (align ? { 'data-align': align } : {}),
        },
        indent: {
          default: 0,
          parseHTML: (element) =>
            Math.min(Math.trunc(Math.abs(Number(element.getAttribute('data-indent')))) || 0, MAX_INDENT),
          renderHTML: (attributes) => (attributes.indent ? { 'data-indent': attributes.indent } : {}),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => indent(this.editor.chain(), this.editor, 1).run(),
      'Mod-[': () => indent(this.editor.chain(), this.editor, -1).run(),
    };
  },
});

function colourMark(name: 'textColour' | 'background') {
  const attribute = name === 'textColour' ? 'data-color' : 'data-background';
  return Mark.create({
    name,
    addAttributes: () => ({
      // `getAttrs` below reads the colour, and also decides whether there is a mark at all.
      colour: { rendered: false },
    }),
    parseHTML: () => [
      {
        tag: `span[${attribute}]`,
        // One span can have both colours.
        consuming: false,
        getAttrs: (element) => {
          const colour = oneOf(PALETTE, element.getAttribute(attribute));
          return colour ? { colour } : false;
        },
      },
    ],
    renderHTML: ({ mark }) => ['span', { [attribute]: mark.attrs.colour }, 0],
  });
}

/** The tags and attributes of `kernel/rich-text.ts` for the editor. */
export const extensions: Extensions = [
  StarterKit.configure({
    document: false,
    heading: { levels: [2, 3] },
    link: linkOptions,
    dropcursor: { color: false, class: 'rich-text-dropcursor' },
  }),
  // Lists, quotations and cells contain no tables or boxes.
  Node.create({ name: 'doc', topNode: true, content: '(block | table | box)+' }),
  BlockStyle,
  colourMark('textColour'),
  colourMark('background'),
  ...scripts,
  Footnote,
  BoxNode,
  ...tableNodes,
  TablePreview,
  KeepNodes,
];
