import { Node } from '@tiptap/core';
import { BOXES } from '#kernel/rich-text.ts';

/** A callout or a box of key points. */
export const BoxNode = Node.create({
  name: 'box',
  content: '(block | table)+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: BOXES[0],
      parseHTML: (element) => BOXES.find((kind) => kind === element.getAttribute('data-box')) ?? BOXES[0],
      renderHTML: ({ kind }) => ({ 'data-box': kind }),
    },
  }),
  parseHTML: () => [{ tag: 'aside[data-box]' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
  // In the text box, an aside would be a landmark of the page.
  addNodeView: () => {
    return ({ node }) => {
      const dom = document.createElement('div');
      dom.dataset.box = node.attrs.kind;
      return { dom, contentDOM: dom };
    };
  },
});
