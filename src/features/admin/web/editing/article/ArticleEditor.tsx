import type { Article } from '#features/articles/contract.ts';
import { Editor } from '../Editor.tsx';
import type { EditorProps } from '../EditorPage.tsx';
import { RichTextField } from '../fields.tsx';
import { useEditing } from '../use-editing.ts';
import { ArticlePanel } from './ArticlePanel.tsx';
import { articleKind } from './article-kind.ts';
import { TitleField } from './TitleField.tsx';

/** The text as readers will see it, everything else beside it. */
export function ArticleEditor({ stored, onCreated }: EditorProps<Article>) {
  const editing = useEditing(articleKind, stored, onCreated);
  const { values, errors, change, control } = editing;
  return (
    <Editor editing={editing} panel={<ArticlePanel editing={editing} />}>
      <div className="flex flex-col gap-5">
        <TitleField {...control('title')} autoFocus={!stored} />
        <RichTextField
          label="Text"
          value={values.content}
          error={errors.content}
          onChange={(content) => change({ content })}
        />
      </div>
    </Editor>
  );
}
