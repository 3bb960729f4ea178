import { FigureEditor } from '#features/media/web/index.ts';
import type { RichTextEditorProps } from '#platform/web/ui/rich-text/RichTextEditor.tsx';
import { PictureNode } from '../pictures/PictureEditor.tsx';

const OF_AUTHORS = [PictureNode];

/** The desk's editor, which also shows the pictures that came with the submission. */
export default function ReviewTextEditor(props: RichTextEditorProps) {
  return <FigureEditor {...props} more={OF_AUTHORS} />;
}
