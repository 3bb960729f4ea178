import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import type { EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { Article } from '../../contract.ts';
import { ArticlePanel } from './ArticlePanel.tsx';
import { ArticleSheet } from './ArticleSheet.tsx';
import { articleKind, humorKind } from './article-kind.ts';

export const ArticleEditor = (props: EditorProps<Article>) => <Written kind={articleKind} {...props} />;

/** Humor has the same editor as articles, with other fields under 'Filed under'. */
export const HumorEditor = (props: EditorProps<Article>) => <Written kind={humorKind} {...props} />;

/** The page as readers will see it, with all other fields beside it. */
function Written({ kind, stored, onCreated }: { kind: typeof articleKind } & EditorProps<Article>) {
  const editing = useEditing(kind, stored, onCreated);
  return (
    <Editor editing={editing} panel={<ArticlePanel editing={editing} />}>
      <ArticleSheet editing={editing} />
    </Editor>
  );
}
