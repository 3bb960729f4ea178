import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { type Figure, figureAttributes, readFigure } from '../../figure.ts';
import { FigureView } from './FigureView.tsx';

const FROM_ELEMENT = (element: HTMLElement): Figure | undefined => {
  const { media = '', width = null, caption = '' } = element.dataset;
  return readFigure(media, width, caption);
};

/** One to three pictures of the library in a text, as `figure.ts` describes them. */
export const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ids: { default: [], rendered: false },
    width: { default: null, rendered: false },
    caption: { default: '', rendered: false },
  }),
  parseHTML: () => [{ tag: 'figure[data-media]', getAttrs: (element) => ({ ...FROM_ELEMENT(element) }) }],
  renderHTML: ({ node }) => ['figure', figureAttributes(node.attrs as Figure)],
  addNodeView: () => ReactNodeViewRenderer(FigureView),
});
