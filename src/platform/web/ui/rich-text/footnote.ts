import { Node } from '@tiptap/core';
import { NOTE_OPEN } from '#kernel/rich-text-notes.ts';
import { inlineHtml, parseHtml } from './inline-html.ts';

/** A footnote: in the text a number, which the style sheet counts. Its content is HTML with inline tags only. */
export const Footnote = Node.create({
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
