import type { Editor } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { MAX_PICTURES } from '#features/media/figure.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { MediaPicker } from './MediaPicker.tsx';

/** Puts pictures below the block with the cursor. */
export function FigureMenu({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex border-rule border-b px-1 py-0.5">
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        <ImagePlus aria-hidden size={16} />
        Picture
      </Button>
      <MediaPicker
        title="Insert pictures"
        most={MAX_PICTURES}
        open={open}
        onClose={() => setOpen(false)}
        onChosen={(files) => {
          const attrs = { ids: files.map(({ id }) => id), width: null, caption: '' };
          const { $to } = editor.state.selection;
          // Below the paragraph, the list or the table with the cursor.
          const after = $to.depth > 0 ? $to.after(1) : $to.pos;
          editor.chain().focus().insertContentAt(after, { type: 'figure', attrs }).run();
        }}
      />
    </div>
  );
}
