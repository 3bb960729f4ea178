import { type Extensions, Node } from '@tiptap/core';
import { type Editor, ReactNodeViewRenderer } from '@tiptap/react';
import { ImagePlus, Paperclip } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { MediaFile } from '#features/media/contract.ts';
import { MAX_CAPTION, type MediaKind } from '#features/media/vocabulary.ts';
import { findArticles } from '#features/search/web/index.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { insertBlock } from '#platform/web/ui/rich-text/block-place.ts';
import RichTextEditor, {
  type Insertions,
  type RichTextEditorProps,
} from '#platform/web/ui/rich-text/RichTextEditor.tsx';
import { type Figure, figureAttributes, MAX_PICTURES, readFigure } from '../../figure.ts';
import { attachments, FigureView } from './FigureView.tsx';
import { type FigureAttributes, heldFiles } from './held-files.ts';
import { MediaPicker } from './MediaPicker.tsx';

const FROM_ELEMENT = (element: HTMLElement): Partial<FigureAttributes> | undefined => {
  const { media = '', width = null, caption = '', held } = element.dataset;
  return heldFiles.isHeld(held)
    ? { held: held!, caption: caption.slice(0, MAX_CAPTION) }
    : readFigure(media, width, caption);
};

/** One to three files of the library in a text, as `figure.ts` describes them. */
const FigureNode = Node.create({
  name: 'figure',
  group: 'block file',
  atom: true,
  draggable: true,
  // What the editor's messages call the figure.
  extendNodeSchema: ({ name }) =>
    name === 'figure'
      ? {
          called: ({ attrs }: { attrs: Figure }) =>
            attrs.ids.some((id) => attachments.has(id)) ? 'attachment' : 'picture',
        }
      : {},
  addAttributes: () => ({
    ids: { default: [], rendered: false },
    width: { default: null, rendered: false },
    caption: { default: '', rendered: false },
    held: { default: null, rendered: false },
  }),
  parseHTML: () => [
    { tag: 'figure[data-media], figure[data-held]', getAttrs: (element) => FROM_ELEMENT(element) ?? false },
  ],
  // The server removes figures without a file.
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    attrs.held ? { 'data-held': attrs.held } : figureAttributes(attrs as Figure),
  ],
  addNodeView: () => ReactNodeViewRenderer(FigureView),
});

const insertions: Insertions = {
  extensions: [FigureNode],
  Menu: FigureMenu,
  hold: heldFiles.hold,
  find: findArticles,
};

type Props = RichTextEditorProps & {
  /** Elements that such texts may also contain. Always pass the same array. */
  more?: Extensions;
};

export default function FigureEditor({ more, ...props }: Props) {
  const all = useMemo(
    () => (more ? { ...insertions, extensions: [...insertions.extensions, ...more] } : insertions),
    [more],
  );
  return <RichTextEditor {...props} insertions={all} />;
}

/** Inserts files of the library below the block with the cursor. */
function FigureMenu({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState<MediaKind>();
  const insert = (files: MediaFile[]) => {
    const attrs = { ids: files.map(({ id }) => id), width: null, caption: '' };
    insertBlock(editor, { type: 'figure', attrs });
  };
  return (
    <div className="flex shrink-0">
      <Button look="quiet" size="small" onClick={() => setOpen('picture')}>
        <ImagePlus aria-hidden size={16} />
        Picture
      </Button>
      <Button look="quiet" size="small" onClick={() => setOpen('document')}>
        <Paperclip aria-hidden size={16} />
        Attachment
      </Button>
      {open && (
        <MediaPicker
          title={open === 'picture' ? 'Insert pictures' : 'Insert attachments'}
          kind={open}
          most={MAX_PICTURES}
          open
          onClose={() => setOpen(undefined)}
          onChosen={insert}
        />
      )}
    </div>
  );
}
