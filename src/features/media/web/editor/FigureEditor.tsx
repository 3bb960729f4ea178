import type { Extensions } from '@tiptap/core';
import { useMemo } from 'react';
import RichTextEditor, {
  type Insertions,
  type RichTextEditorProps,
} from '#platform/web/ui/rich-text/RichTextEditor.tsx';
import { FigureMenu } from './FigureMenu.tsx';
import { FigureNode } from './figure-node.ts';
import { heldFiles } from './held-files.ts';

const insertions: Insertions = { extensions: [FigureNode], Menu: FigureMenu, hold: heldFiles.hold };

type Props = RichTextEditorProps & {
  /** Other elements of such texts; always the same array. */
  more?: Extensions;
};

export default function FigureEditor({ more, ...props }: Props) {
  const all = useMemo(
    () => (more ? { ...insertions, extensions: [...insertions.extensions, ...more] } : insertions),
    [more],
  );
  return <RichTextEditor {...props} insertions={all} />;
}
