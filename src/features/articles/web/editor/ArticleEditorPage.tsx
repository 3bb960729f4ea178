import { EditorPage } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { ArticleEditor, HumorEditor } from './ArticleEditor.tsx';
import { articleKind, humorKind } from './article-kind.ts';

export const ArticleEditorPage = () => <EditorPage kind={articleKind} editor={ArticleEditor} />;

export const HumorEditorPage = () => <EditorPage kind={humorKind} editor={HumorEditor} />;
