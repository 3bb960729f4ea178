import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type Extensions, Node } from '@tiptap/core';
import { type Editor, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { ImagePlus, Paperclip, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { endingOf } from '#features/media/addresses.ts';
import type { MediaFile, mediaApi } from '#features/media/contract.ts';
import { FIGURE_WIDTHS } from '#features/media/figure.ts';
import { ALT_MAX, DOCUMENTS, MAX_CAPTION, type MediaKind } from '#features/media/vocabulary.ts';
import { findArticles } from '#features/search/web/index.ts';
import { client } from '#kernel/client.ts';
import { sizeText } from '#kernel/numbers.ts';
import { Button, IconButton } from '#platform/web/ui/Button.tsx';
import { insertBlock } from '#platform/web/ui/rich-text/block-place.ts';
import { FigureFrame } from '#platform/web/ui/rich-text/figure-frame.tsx';
import { HeldFile, setArrived } from '#platform/web/ui/rich-text/held-file.tsx';
import { fileHolder } from '#platform/web/ui/rich-text/held-files.ts';
import RichTextEditor, {
  type Insertions,
  type RichTextEditorProps,
} from '#platform/web/ui/rich-text/RichTextEditor.tsx';
import { type Figure, figureAttributes, MAX_PICTURES, readFigure } from '../../figure.ts';
import { MediaDialog } from '../desk/MediaDialog.tsx';
import { fileQuery } from '../desk/queries.ts';
import { Thumbnail } from '../desk/Thumbnail.tsx';
import { uploadFile } from '../desk/upload-file.ts';
import { MediaPicker } from './MediaPicker.tsx';

/** `held` is the key of a figure whose file is still being uploaded. */
interface EditorFigure extends Figure {
  held: string | null;
}

const media = client<typeof mediaApi>();

/** The files in a text that are still being uploaded to the library. */
const heldFiles = fileHolder<MediaFile>({
  accepts: ({ type, name }) => type.startsWith('image/') || Object.hasOwn(DOCUMENTS, endingOf(name)),
  async send(file, alt, onShare) {
    const stored = await uploadFile(file, { onShare });
    if (alt === '' || stored.kind !== 'picture') return stored;
    const body = { alt: alt.slice(0, ALT_MAX), updatedAt: stored.updatedAt };
    return media('PATCH /api/admin/media/:id', { params: { id: stored.id }, body });
  },
});

/** The ids of shown files that are attachments, not pictures. */
export const attachments = new Set<string>();

const WIDTH_LABELS = { wide: 'Wide', full: 'Full width' };

/** Shows a figure in the editor: its pictures, its caption and its width. */
function FigureView(view: NodeViewProps) {
  const { node, updateAttributes, deleteNode } = view;
  const { ids, width, caption, held } = node.attrs as EditorFigure;
  const queryClient = useQueryClient();
  const queries = useQueries({ queries: ids.map((id) => fileQuery(id)) });
  const files = queries.flatMap(({ data }) => (data ? [data] : []));
  const missing = queries.some(({ isError }) => isError);
  const pictures = files.filter(({ kind }) => kind === 'picture');
  const documents = files.filter(({ kind }) => kind === 'document');
  if (held)
    return (
      <FigureFrame>
        <HeldFile
          held={held}
          holder={heldFiles}
          onStored={(stored) => {
            queryClient.setQueryData(fileQuery(stored.id).queryKey, stored);
            setArrived(view, { ids: [stored.id], held: null });
          }}
          onRemove={deleteNode}
        />
      </FigureFrame>
    );
  return (
    <NodeViewWrapper
      as="figure"
      contentEditable={false}
      data-drag-handle
      // Drawn as readers see it: styles/figure.css.
      className="figure"
      data-width={width ?? undefined}
      data-pictures={pictures.length > 0 || undefined}
    >
      {documents.map((file) => (
        <Attached key={file.id} file={file} />
      ))}
      <div className="figure-pictures">
        {pictures.map((file) => (
          <span key={file.id} className="figure-frame [&>img]:max-h-none!">
            <Thumbnail file={file} whole />
          </span>
        ))}
      </div>
      {pictures.length > 0 && (
        <figcaption>
          <input
            aria-label="Caption"
            value={caption}
            maxLength={MAX_CAPTION}
            placeholder={pictures[0]?.caption || 'Caption'}
            onChange={({ target }) => updateAttributes({ caption: target.value })}
            className="min-h-6 w-full border-transparent border-b bg-transparent placeholder:text-ink-faint hover:border-rule focus:border-rule pointer-coarse:min-h-11"
          />
        </figcaption>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-sm leading-normal">
        {pictures.map((file) => (
          <Description key={file.id} file={file} />
        ))}
        {missing && <p className="text-danger">A file is no longer in the library. Readers do not see it.</p>}
        {pictures.length > 0 && (
          <select
            aria-label="Width"
            value={width ?? ''}
            onChange={({ target }) => updateAttributes({ width: target.value || null })}
            className="control control-compact ml-auto w-auto"
          >
            <option value="">As wide as the text</option>
            {FIGURE_WIDTHS.map((value) => (
              <option key={value} value={value}>
                {WIDTH_LABELS[value]}
              </option>
            ))}
          </select>
        )}
        <IconButton aria-label="Remove from the text" onClick={deleteNode}>
          <X aria-hidden size={16} />
        </IconButton>
      </div>
    </NodeViewWrapper>
  );
}

function Attached({ file: { id, title, fileName, bytes } }: { file: MediaFile }) {
  attachments.add(id);
  return (
    <p className="attachment">
      <span className="text-accent underline underline-offset-3">{title}</span> ({endingOf(fileName).toUpperCase()},{' '}
      {sizeText(bytes)})
    </p>
  );
}

/** Shows a picture's description, for readers who cannot see it. Publication requires a description. */
function Description({ file }: { file: MediaFile }) {
  const [open, setOpen] = useState(false);
  const { title, alt, decorative } = file;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className={alt || decorative ? 'text-ink-soft' : 'font-semibold text-danger'}>
        {decorative ? 'Decorative' : alt || 'No description: required before publication'}
      </span>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        Describe<span className="sr-only"> {title}</span>
      </Button>
      {/* Outside the text, because the editor would capture the typing. */}
      {open && createPortal(<MediaDialog id={file.id} onClose={() => setOpen(false)} />, document.body)}
    </p>
  );
}

const FROM_ELEMENT = (element: HTMLElement): Partial<EditorFigure> | undefined => {
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
          onClose={() => {
            setOpen(undefined);
            editor.view.focus();
          }}
          onChosen={insert}
        />
      )}
    </div>
  );
}
