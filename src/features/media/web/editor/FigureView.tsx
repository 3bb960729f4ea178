import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { NodeViewProps } from '@tiptap/react';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { endingOf } from '#features/media/addresses.ts';
import type { MediaFile } from '#features/media/contract.ts';
import { FIGURE_WIDTHS } from '#features/media/figure.ts';
import { MAX_CAPTION, sizeText } from '#features/media/vocabulary.ts';
import { Button, IconButton } from '#platform/web/ui/Button.tsx';
import { compactControlClasses } from '#platform/web/ui/Field.tsx';
import { FigureFrame } from '#platform/web/ui/rich-text/figure-frame.tsx';
import { HeldFile } from '#platform/web/ui/rich-text/held-file.tsx';
import { MediaDialog } from '../desk/MediaDialog.tsx';
import { fileQuery } from '../desk/queries.ts';
import { Thumbnail } from '../desk/Thumbnail.tsx';
import { type FigureAttributes, heldFiles } from './held-files.ts';

const WIDTH_LABELS = { wide: 'Wide', full: 'Full width' };

/** A figure while somebody writes: its pictures, its caption and its width. */
export function FigureView({ node, updateAttributes, deleteNode }: NodeViewProps) {
  const { ids, width, caption, held } = node.attrs as FigureAttributes;
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
            updateAttributes({ ids: [stored.id], held: null });
          }}
          onRemove={deleteNode}
        />
      </FigureFrame>
    );
  return (
    <FigureFrame>
      {documents.map((file) => (
        <Attached key={file.id} file={file} />
      ))}
      <div className="flex gap-2">
        {pictures.map((file) => (
          <Shown key={file.id} file={file} />
        ))}
      </div>
      {missing && <p className="text-danger text-sm">A file is no longer in the library. Readers do not see it.</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {pictures.length > 0 && (
          <>
            <input
              aria-label="Caption"
              value={caption}
              maxLength={MAX_CAPTION}
              placeholder={pictures[0]?.caption || 'Caption'}
              onChange={({ target }) => updateAttributes({ caption: target.value })}
              className={`${compactControlClasses} min-w-40 flex-1`}
            />
            <select
              aria-label="Width"
              value={width ?? ''}
              onChange={({ target }) => updateAttributes({ width: target.value || null })}
              className={`${compactControlClasses} w-auto!`}
            >
              <option value="">As wide as the text</option>
              {FIGURE_WIDTHS.map((value) => (
                <option key={value} value={value}>
                  {WIDTH_LABELS[value]}
                </option>
              ))}
            </select>
          </>
        )}
        <IconButton aria-label="Remove from the text" onClick={deleteNode}>
          <X aria-hidden size={16} />
        </IconButton>
      </div>
    </FigureFrame>
  );
}

function Attached({ file: { title, fileName, bytes } }: { file: MediaFile }) {
  return (
    <p className="flex items-center gap-2 text-sm">
      <Paperclip aria-hidden size={16} className="shrink-0 text-ink-soft" />
      <span className="font-semibold">{title}</span>
      <span className="text-ink-soft">
        {endingOf(fileName).toUpperCase()}, {sizeText(bytes)}
      </span>
    </p>
  );
}

function Shown({ file }: { file: MediaFile }) {
  const [open, setOpen] = useState(false);
  const { title, alt, decorative } = file;
  return (
    <div className="min-w-0 flex-1">
      <Thumbnail file={file} whole />
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
        <span className={alt || decorative ? 'text-ink-soft' : 'font-semibold text-danger'}>
          {decorative ? 'Decorative' : alt || 'No description: required before publication'}
        </span>
        <Button look="quiet" size="small" onClick={() => setOpen(true)}>
          Describe<span className="sr-only"> {title}</span>
        </Button>
      </p>
      {/* Outside the text, where the editor would take what is typed. */}
      {open && createPortal(<MediaDialog id={file.id} onClose={() => setOpen(false)} />, document.body)}
    </div>
  );
}
