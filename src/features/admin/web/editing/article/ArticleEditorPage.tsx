import { EditorPage } from '../EditorPage.tsx';
import { ArticleEditor } from './ArticleEditor.tsx';
import { articleKind } from './article-kind.ts';

export const ArticleEditorPage = () => <EditorPage kind={articleKind} editor={ArticleEditor} />;
