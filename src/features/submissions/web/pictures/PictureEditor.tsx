import type { Editor } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { insertHtml } from '#platform/web/ui/rich-text/block-place.ts';
import { heldHtml } from '#platform/web/ui/rich-text/held-files.ts';
import RichTextEditor, {
  type Insertions,
  type RichTextEditorProps,
} from '#platform/web/ui/rich-text/RichTextEditor.tsx';
import { heldPictures, PictureNode, type PictureOptions } from './picture-node.tsx';

export type PictureEditorProps = RichTextEditorProps & PictureOptions;

/** The editor for authors, who may add their own pictures. */
export default function PictureEditor({ token, ...props }: PictureEditorProps) {
  const insertions = useMemo<Insertions>(
    () => ({ extensions: [PictureNode.configure({ token })], Menu: PictureMenu, hold: heldPictures.hold }),
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
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
