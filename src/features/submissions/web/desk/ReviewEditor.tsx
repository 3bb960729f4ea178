import { useState } from 'react';
import { BIO_MAX, EXCERPT_MAX } from '#features/articles/vocabulary.ts';
import { TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { Conflict } from '#platform/web/ui/record-editor/Conflict.tsx';
import { RichTextField } from '#platform/web/ui/record-editor/fields.tsx';
import { useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import { useSaveShortcut } from '#platform/web/ui/record-editor/use-save-shortcut.ts';
import { AboutSubmission } from './AboutSubmission.tsx';
import { Defaults } from './Defaults.tsx';
import { Filing } from './Filing.tsx';
import { History } from './History.tsx';
import { Preview } from './Preview.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { type Reviewed, reviewKind } from './review-kind.ts';
import { isNews } from './review-values.ts';
import { useVerdict } from './use-verdict.ts';

const FORM = 'review';

/** Edits a submission on the left, previews it on the right, and decides on it in the bar. */
export function ReviewEditor({ stored: opened }: { stored: Reviewed }) {
  const editing = useEditing(reviewKind, opened, () => {});
  const { values, errors, change, control, stored = opened } = editing;
  useSaveShortcut(editing.save);
  const verdict = useVerdict(editing);
  const [now] = useState(() => new Date().toISOString());
  return (
    <>
      <ReviewBar editing={editing} verdict={verdict} />
      <div className="mx-auto grid max-w-page items-start gap-x-10 gap-y-12 px-4 sm:px-6 lg:grid-cols-2 md:[--sticky-top:3rem]">
        <form {...editing.form} id={FORM} aria-label="Edit this submission" className="flex min-w-0 flex-col gap-5">
          <AboutSubmission submission={stored} />
          <TextField {...control('title')} label="Title" maxLength={200} autoComplete="off" />
          <TextAreaField
            {...control('summary')}
            label="Summary"
            hint={`Shown below the headline and in lists; if empty, the beginning of the text is. ${values.summary.trim().length} of ${EXCERPT_MAX} characters.`}
            className="min-h-20"
            optional
          />
          <RichTextField
            label="Content"
            placeholder="What readers will read"
            title={values.title}
            value={values.content}
            error={errors.content}
            onChange={(content) => change({ content })}
          />
          <Filing editing={editing} choiceErrors={verdict.choiceErrors} />
          <TextField {...control('authorName')} label="Byline" autoComplete="off" />
          {!isNews(values) && (
            <TextAreaField
              {...control('authorBio')}
              label="About the author"
              hint={`A sentence or two below the article. ${values.authorBio.trim().length} of ${BIO_MAX} characters.`}
              className="min-h-20"
              optional
            />
          )}
        </form>
        <Preview id={stored.id} values={values} now={now} note={<Defaults values={values} form={FORM} />} />
        <div className="lg:col-span-2">
          <History events={stored.history} />
        </div>
      </div>
      <Conflict editing={editing} />
    </>
  );
}
