import type { Editor } from '@tiptap/react';
import { ImagePlus, Paperclip } from 'lucide-react';
import { useState } from 'react';
import type { MediaFile } from '#features/media/contract.ts';
import { MAX_PICTURES } from '#features/media/figure.ts';
import type { MediaKind } from '#features/media/vocabulary.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { MediaPicker } from './MediaPicker.tsx';

/** Puts files of the library below the block with the cursor. */
export function FigureMenu({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState<MediaKind>();
  const insert = (files: MediaFile[]) => {
    const attrs = { ids: files.map(({ id }) => id), width: null, caption: '' };
    const { $to } = editor.state.selection;
    // Below the paragraph, the list or the table with the cursor.
    const after = $to.depth > 0 ? $to.after(1) : $to.pos;
    editor.chain().focus().insertContentAt(after, { type: 'figure', attrs }).run();
  };
  return (
    <div className="flex border-rule border-b px-1 py-0.5">
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
