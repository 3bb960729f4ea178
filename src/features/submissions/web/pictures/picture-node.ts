import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { MAX_CAPTION } from '#features/media/vocabulary.ts';
import { type Picture, pictureAttributes, readPicture } from '#features/submissions/picture.ts';
import { heldPictures, type PictureAttributes, type PictureOptions } from './held-pictures.ts';
import { PictureView } from './PictureView.tsx';

function fromElement(element: HTMLElement): Partial<PictureAttributes> | undefined {
  const { picture = '', alt = '', decorative, caption = '', held } = element.dataset;
  return heldPictures.isHeld(held)
    ? { held: held!, caption: caption.slice(0, MAX_CAPTION) }
    : readPicture(picture, alt, decorative === 'true', caption);
}

/** An author's picture in the text of a submission, as `picture.ts` describes it. */
export const PictureNode = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block file',
  atom: true,
  draggable: true,
  addOptions: () => ({ token: undefined }),
  addAttributes: () => ({
    id: { default: '', rendered: false },
    alt: { default: '', rendered: false },
    decorative: { default: false, rendered: false },
    caption: { default: '', rendered: false },
    held: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-picture], figure[data-held]',
      // Leaves files that the desk adds to the library's own node.
      getAttrs: (element) => fromElement(element) ?? false,
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    attrs.held ? { 'data-held': attrs.held } : pictureAttributes(attrs as Picture),
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});
