/** Shows the pictures of a text, and uploads them. */
import { Node } from '@tiptap/core';
import { type Editor, type NodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { ImagePlus, X } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { ALT_MAX, MAX_CAPTION } from '#features/media/vocabulary.ts';
import { type Figure, figureAttributes, readFigure } from '#features/media/web/index.ts';
import { findArticles } from '#features/search/web/index.ts';
import {
  MAX_PICTURE_BYTES,
  type Picture,
  pictureAddress,
  pictureAttributes,
  readPicture,
} from '#features/submissions/picture.ts';
import { type OnShare, sendFile, tooLarge } from '#platform/web/send-file.ts';
import { Button, IconButton } from '#platform/web/ui/Button.tsx';
import { insertHtml } from '#platform/web/ui/rich-text/block-place.ts';
import { FigureFrame } from '#platform/web/ui/rich-text/figure-frame.tsx';
import { HeldFile, setArrived } from '#platform/web/ui/rich-text/held-file.tsx';
import { fileHolder, heldHtml } from '#platform/web/ui/rich-text/held-files.ts';
import RichTextEditor, {
  type Insertions,
  type RichTextEditorProps,
} from '#platform/web/ui/rich-text/RichTextEditor.tsx';
import type { SentPicture } from '../../author-contract.ts';

/** `held` is the key of a picture that is still uploading. */
interface PictureAttributes extends Picture {
  held: string | null;
}

interface PictureOptions {
  /** The token of the author's emailed link, if the author came through it. */
  token: string | undefined;
}

const heldPictures = fileHolder<Pick<Picture, 'id' | 'alt'>>({
  accepts: ({ type }) => type.startsWith('image/'),
  async send(file, alt, onShare) {
    if (file.size > MAX_PICTURE_BYTES) throw tooLarge('picture', MAX_PICTURE_BYTES);
    const { id } = await inTurn(() => sendPicture(file, onShare));
    return { id, alt };
  },
});

const sendPicture = (file: File, onShare: OnShare) =>
  sendFile<SentPicture>(`/api/submissions/pictures?${new URLSearchParams({ name: file.name })}`, file, onShare);

let last: Promise<unknown> = Promise.resolve();

/**
 * Uploads one picture after the other: the first response gives the browser its mark, which identifies the next
 * pictures as its own.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

/** Shows a picture with its description and caption, to its author while writing or to the desk while reviewing. */
function PictureView(view: NodeViewProps) {
  const { node, extension, updateAttributes, deleteNode } = view;
  const { id, alt, decorative, caption, held } = node.attrs as PictureAttributes;
  const { token } = extension.options as PictureOptions;
  const [missing, setMissing] = useState(false);
  const describe = useId();
  if (held)
    return (
      <FigureFrame>
        <HeldFile
          held={held}
          holder={heldPictures}
          onStored={(sent) => setArrived(view, { id: sent.id, alt: sent.alt.slice(0, ALT_MAX), held: null })}
          onRemove={deleteNode}
        />
      </FigureFrame>
    );
  return (
    <FigureFrame>
      {missing ? (
        <p role="alert" className="text-danger text-sm">
          This picture is no longer available. Please remove it, or add it again.
        </p>
      ) : (
        <img
          src={pictureAddress(id, token)}
          alt={alt}
          onError={() => setMissing(true)}
          className="mx-auto max-h-[60vh] max-w-full"
        />
      )}
      <div className="mt-3 grid gap-2">
        <label htmlFor={describe} className="font-semibold text-sm">
          Description for readers who cannot see it
        </label>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            id={describe}
            value={alt}
            maxLength={ALT_MAX}
            disabled={decorative}
            aria-describedby={`${describe}-hint`}
            data-field={alt === '' && !decorative ? 'picture' : undefined}
            onChange={({ target }) => updateAttributes({ alt: target.value })}
            className="control control-compact min-w-40 flex-1"
          />
          <label className="flex min-h-8 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={decorative}
              onChange={({ target }) => updateAttributes({ decorative: target.checked })}
              className="size-4 accent-accent"
            />
            Decorative
          </label>
        </div>
        {alt === '' && !decorative && (
          <p id={`${describe}-hint`} className="text-ink-soft text-sm">
            Required before publication, unless the picture is decorative.
          </p>
        )}
        <div className="flex items-center gap-2">
          <input
            aria-label="Caption"
            value={caption}
            maxLength={MAX_CAPTION}
            placeholder="Caption"
            onChange={({ target }) => updateAttributes({ caption: target.value })}
            className="control control-compact min-w-40 flex-1"
          />
          <IconButton aria-label="Remove from the text" onClick={deleteNode}>
            <X aria-hidden size={16} />
          </IconButton>
        </div>
      </div>
    </FigureFrame>
  );
}

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
      // The library's node handles files that the desk adds.
      getAttrs: (element) => fromElement(element) ?? false,
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    attrs.held ? { 'data-held': attrs.held } : pictureAttributes(attrs as Picture),
  ],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});

/** A picture or an attachment that the desk has added. Its author can move and remove it. */
const DesksFigureNode = Node.create({
  name: 'figure',
  group: 'block file',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ids: { default: [], rendered: false },
    width: { default: null, rendered: false },
    caption: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-media]',
      getAttrs: ({ dataset: { media = '', width = null, caption = '' } }) => readFigure(media, width, caption) ?? false,
    },
  ],
  renderHTML: ({ node: { attrs } }) => ['figure', figureAttributes(attrs as Figure)],
  addNodeView: () => ReactNodeViewRenderer(DesksFigureView),
});

function DesksFigureView({ node, deleteNode }: NodeViewProps) {
  const { caption } = node.attrs as Figure;
  return (
    <FigureFrame>
      <div className="flex items-center justify-between gap-3">
        <p>
          A picture or an attachment that the editors have added
          {caption && <span className="block text-ink-soft text-sm">{caption}</span>}
        </p>
        <IconButton aria-label="Remove from the text" onClick={deleteNode}>
          <X aria-hidden size={16} />
        </IconButton>
      </div>
    </FigureFrame>
  );
}

export type PictureEditorProps = RichTextEditorProps & PictureOptions;

/** The editor for authors, who may add their own pictures. */
export default function PictureEditor({ token, ...props }: PictureEditorProps) {
  const insertions = useMemo<Insertions>(
    () => ({
      extensions: [PictureNode.configure({ token }), DesksFigureNode],
      Menu: PictureMenu,
      hold: heldPictures.hold,
      find: findArticles,
    }),
    [token],
  );
  return <RichTextEditor {...props} insertions={insertions} />;
}

/** Inserts chosen pictures below the block with the cursor. */
function PictureMenu({ editor }: { editor: Editor }) {
  const input = useRef<HTMLInputElement>(null);
  const insert = (files: Iterable<File>) => {
    const html = heldHtml(files, heldPictures.hold);
    if (html !== '') insertHtml(editor.view, html);
  };
  return (
    <div className="flex shrink-0">
      <Button look="quiet" size="small" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden size={16} />
        Picture
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept=".jpg,.jpeg,.png,.webp,.avif,.gif"
        aria-label="Pictures"
        hidden
        onChange={({ target }) => {
          insert(target.files ?? []);
          // Lets the person choose the same file again.
          target.value = '';
        }}
      />
    </div>
  );
}
