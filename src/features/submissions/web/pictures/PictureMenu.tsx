import type { Editor } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { heldHtml } from '#platform/web/ui/rich-text/held-files.ts';
import { heldPictures } from './held-pictures.ts';

/** Puts chosen pictures below the block with the cursor. */
export function PictureMenu({ editor }: { editor: Editor }) {
  const input = useRef<HTMLInputElement>(null);
  const insert = (files: Iterable<File>) => {
    const { $to } = editor.state.selection;
    const after = $to.depth > 0 ? $to.after(1) : $to.pos;
    const html = heldHtml(files, heldPictures.hold);
    if (html !== '') editor.chain().focus().insertContentAt(after, html).run();
  };
  return (
    <div className="flex border-rule border-b px-1 py-0.5">
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
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          insert(target.files ?? []);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
