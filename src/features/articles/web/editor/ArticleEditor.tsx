import { FigureEditor } from '#features/media/web/index.ts';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import type { EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { RichTextField } from '#platform/web/ui/record-editor/fields.tsx';
import { useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { Article } from '../../contract.ts';
import { ArticlePanel } from './ArticlePanel.tsx';
import { articleKind, humorKind } from './article-kind.ts';
import { TitleField } from './TitleField.tsx';

/** Makes the field look like a page, as wide as the published text. */
const AS_READ = '[&_.rich-text]:border-rule! [&_.rich-text]:bg-transparent! [&_.ProseMirror]:min-h-[50vh]!';

export const ArticleEditor = (props: EditorProps<Article>) => <Written kind={articleKind} {...props} />;

/** Humor has the same editor as articles, with other fields under 'Filed under'. */
export const HumorEditor = (props: EditorProps<Article>) => <Written kind={humorKind} {...props} />;

/** The text as readers will see it, with all other fields beside it. */
function Written({ kind, stored, onCreated }: { kind: typeof articleKind } & EditorProps<Article>) {
  const editing = useEditing(kind, stored, onCreated);
  const { values, errors, change, control } = editing;
  return (
    <Editor editing={editing} panel={<ArticlePanel editing={editing} />}>
      <div className="flex flex-col gap-5">
        <TitleField {...control('title')} autoFocus={!stored} />
        <div className={AS_READ}>
          <RichTextField
            label="Content"
            title={values.title}
            value={values.content}
            error={errors.content}
            onChange={(content) => change({ content })}
            editor={FigureEditor}
            placeholder={values.type === 'tax_humor' ? 'Write the joke or the story here' : 'Write the article here'}
          />
        </div>
      </div>
    </Editor>
  );
}
