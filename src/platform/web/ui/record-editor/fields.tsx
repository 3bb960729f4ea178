import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { Field } from '#platform/web/ui/Field.tsx';
import type { RichTextEditorProps } from '#platform/web/ui/rich-text/RichTextEditor.tsx';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';

const RichTextEditor = lazy(() => import('#platform/web/ui/rich-text/RichTextEditor.tsx'));

export function CheckField({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-3 md:pointer-fine:min-h-8">
      <input type="checkbox" {...input} className="size-5 shrink-0" />
      <span className="text-sm">{label}</span>
    </label>
  );
}

interface TextProps {
  label: string;
  hint?: string;
  /** HTML. */
  value: string;
  error: string | undefined;
  onChange: (html: string) => void;
  placeholder?: string;
  /** The title of the text, which a pasted text should not repeat. */
  title?: string;
  /** An editor other than the usual one, loaded when it is shown. */
  editor?: ComponentType<RichTextEditorProps>;
}

/** Edits rich text as a field of a form, with the name `content`. */
export function RichTextField({ label, hint, error, editor: Editor = RichTextEditor, ...text }: TextProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <>
          <input type="hidden" name="content" value={text.value} data-focus={ids.id} />
          <Suspense fallback={<Skeleton className="h-80 w-full" />}>
            <Editor {...ids} {...text} label={label} />
          </Suspense>
        </>
      )}
    </Field>
  );
}

/** Edits rich text in the typography of its page, beginning where the title does. */
export const PageText = (text: TextProps) => (
  <div className="on-page">
    <RichTextField {...text} />
  </div>
);
