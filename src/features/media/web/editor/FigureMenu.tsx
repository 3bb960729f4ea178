import type { Editor } from '@tiptap/react';
import { ImagePlus, Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { MediaFile } from '#features/media/contract.ts';
import { MAX_PICTURES } from '#features/media/figure.ts';
import type { MediaKind } from '#features/media/vocabulary.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { insertBlock } from '#platform/web/ui/rich-text/block-place.ts';
import { MediaPicker } from './MediaPicker.tsx';

/** Puts files of the library below the block with the cursor. */
export function FigureMenu({ editor }: { editor: Editor }) {
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
