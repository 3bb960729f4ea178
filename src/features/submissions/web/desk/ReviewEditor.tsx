import { useState } from 'react';
import { AUTHOR_BIO_MAX } from '#features/submissions/vocabulary.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextAreaField } from '#platform/web/ui/Field.tsx';
import { Conflict } from '#platform/web/ui/record-editor/Conflict.tsx';
import { OthersHere } from '#platform/web/ui/record-editor/OthersHere.tsx';
import { useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import { useSaveShortcut } from '#platform/web/ui/record-editor/use-save-shortcut.ts';
import { AboutSubmission } from './AboutSubmission.tsx';
import { AssigneeAndNotes } from './AssigneeAndNotes.tsx';
import { Defaults } from './Defaults.tsx';
import { Filing } from './Filing.tsx';
import { History } from './History.tsx';
import { PageFields } from './PageFields.tsx';
import { Preview } from './Preview.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { type Reviewed, reviewKind } from './review-kind.ts';
import { isNews } from './review-values.ts';
import { useVerdict } from './use-verdict.ts';

const FORM = 'review';
/** The panel has many fields: with a mouse, they are as low as those of a table. */
const DENSE =
  'md:[&_:is(input:not([type=checkbox]),select)]:min-h-9 md:[&_:is(input,select,textarea)]:text-sm md:[&_textarea]:min-h-20';

/** A pending submission: its page, edited in place, its filing beside it, and the decisions in the bar. */
export function ReviewEditor({ stored: opened }: { stored: Reviewed }) {
  const editing = useEditing(reviewKind, opened, () => {});
  const { values, control, stored = opened } = editing;
  useSaveShortcut(editing.save);
  const verdict = useVerdict(editing);
  const [now] = useState(() => new Date().toISOString());
  const [previewing, setPreviewing] = useState(false);
  return (
    <>
      <ReviewBar editing={editing} verdict={verdict} />
      <OthersHere editing={editing} />
      <div className="mx-auto grid max-w-page items-start gap-x-12 gap-y-8 px-4 sm:px-6 md:[--sticky-top:3rem] lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <p className="mb-4 flex justify-end">
            <Button look="quiet" size="small" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
              Preview
            </Button>
          </p>
          {previewing && <Preview id={stored.id} values={values} now={now} />}
          <form {...editing.form} id={FORM} aria-label="Edit this submission" hidden={previewing}>
            <PageFields editing={editing} />
          </form>
        </div>
        <aside
          aria-label="Filing"
          className={`${DENSE} flex flex-col gap-6 max-lg:border-rule max-lg:border-t max-lg:pt-6`}
        >
          <AboutSubmission submission={stored} />
          <Defaults values={values} />
          <Filing editing={editing} choiceErrors={verdict.choiceErrors} form={FORM} />
          {!isNews(values) && (
            <TextAreaField
              {...control('authorBio')}
              form={FORM}
              label="About the author"
              hint={`A sentence or two below the article. ${values.authorBio.trim().length} of ${AUTHOR_BIO_MAX} characters.`}
              optional
            />
          )}
          <AssigneeAndNotes submission={opened} />
        </aside>
        <div className="lg:col-span-2">
          <History events={stored.history} />
        </div>
      </div>
      <Conflict editing={editing} />
    </>
  );
}
