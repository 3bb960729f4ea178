import { useMemo } from 'react';
import RichTextEditor, {
  type Insertions,
  type RichTextEditorProps,
} from '#platform/web/ui/rich-text/RichTextEditor.tsx';
import { heldPictures, type PictureOptions } from './held-pictures.ts';
import { PictureMenu } from './PictureMenu.tsx';
import { PictureNode } from './picture-node.ts';

export type PictureEditorProps = RichTextEditorProps & PictureOptions;

/** The editor for authors, who may add pictures of theirs. */
export default function PictureEditor({ token, ...props }: PictureEditorProps) {
  const insertions = useMemo<Insertions>(
    () => ({ extensions: [PictureNode.configure({ token })], Menu: PictureMenu, hold: heldPictures.hold }),
    [token],
  );
  return <RichTextEditor {...props} insertions={insertions} />;
}
