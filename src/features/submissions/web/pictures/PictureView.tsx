import type { NodeViewProps } from '@tiptap/react';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { ALT_MAX, MAX_CAPTION } from '#features/media/vocabulary.ts';
import { pictureAddress } from '#features/submissions/shown-pictures.ts';
import { IconButton } from '#platform/web/ui/Button.tsx';
import { compactControlClasses } from '#platform/web/ui/Field.tsx';
import { FigureFrame } from '#platform/web/ui/rich-text/figure-frame.tsx';
import { HeldFile } from '#platform/web/ui/rich-text/held-file.tsx';
import { heldPictures, type PictureAttributes, type PictureOptions } from './held-pictures.ts';

/** Shows a picture, its description and its caption to its author while writing, or to the desk while reviewing. */
export function PictureView({ node, extension, updateAttributes, deleteNode }: NodeViewProps) {
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
          onStored={(sent) => updateAttributes({ id: sent.id, alt: sent.alt.slice(0, ALT_MAX), held: null })}
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
            className={`${compactControlClasses} min-w-40 flex-1`}
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
            className={`${compactControlClasses} min-w-40 flex-1`}
          />
          <IconButton aria-label="Remove from the text" onClick={deleteNode}>
            <X aria-hidden size={16} />
          </IconButton>
        </div>
      </div>
    </FigureFrame>
  );
}
