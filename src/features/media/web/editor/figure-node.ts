import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { MAX_CAPTION } from '#features/media/vocabulary.ts';
import { type Figure, figureAttributes, readFigure } from '../../figure.ts';
import { FigureView } from './FigureView.tsx';
import { type FigureAttributes, heldFiles } from './held-files.ts';

const FROM_ELEMENT = (element: HTMLElement): Partial<FigureAttributes> | undefined => {
  const { media = '', width = null, caption = '', held } = element.dataset;
  return heldFiles.isHeld(held)
    ? { held: held!, caption: caption.slice(0, MAX_CAPTION) }
    : readFigure(media, width, caption);
};

/** One to three files of the library in a text, as `figure.ts` describes them. */
export const FigureNode = Node.create({
  name: 'figure',
  group: 'block file',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ids: { default: [], rendered: false },
    width: { default: null, rendered: false },
    caption: { default: '', rendered: false },
    held: { default: null, rendered: false },
  }),
  parseHTML: () => [
    { tag: 'figure[data-media], figure[data-held]', getAttrs: (element) => FROM_ELEMENT(element) ?? false },
  ],
  // The server removes a figure without a file.
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    attrs.held ? { 'data-held': attrs.held } : figureAttributes(attrs as Figure),
  ],
  addNodeView: () => ReactNodeViewRenderer(FigureView),
});
