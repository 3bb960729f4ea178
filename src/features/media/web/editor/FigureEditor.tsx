import RichTextEditor, {
  type Insertions,
  type RichTextEditorProps,
} from '#platform/web/ui/rich-text/RichTextEditor.tsx';
import { FigureMenu } from './FigureMenu.tsx';
import { FigureNode } from './figure-node.ts';
import { hold } from './held-files.ts';

const insertions: Insertions = { extensions: [FigureNode], Menu: FigureMenu, hold };

export default function FigureEditor(props: RichTextEditorProps) {
  return <RichTextEditor {...props} insertions={insertions} />;
}
