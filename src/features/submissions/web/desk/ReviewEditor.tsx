import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, useState } from 'react';
import { BADGES } from '#features/announcements/vocabulary.ts';
import { BIO_MAX, EXCERPT_MAX } from '#features/articles/vocabulary.ts';
import { facetsQuery as articleFacetsQuery } from '#features/articles/web/queries.ts';
import { SUB_CATEGORIES, SUB_CATEGORY_LABELS } from '#features/humor/vocabulary.ts';
import { JurisdictionField } from '#features/jurisdictions/web/index.ts';
import { FigureEditor } from '#features/media/web/index.ts';
import { SUBMISSION_TYPES, typeChoices } from '#features/submissions/vocabulary.ts';
import { TopicField } from '#features/topics/web/index.ts';
import { choicesOf, filterChoices } from '#platform/web/ui/choices.ts';
import { Field, SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { Conflict } from '#platform/web/ui/record-editor/Conflict.tsx';
import { PageText } from '#platform/web/ui/record-editor/fields.tsx';
import { OthersHere } from '#platform/web/ui/record-editor/OthersHere.tsx';
import { PageField } from '#platform/web/ui/record-editor/PageField.tsx';
import { BELOW_BAR } from '#platform/web/ui/record-editor/sticky-bar.tsx';
import { type RecordEditing, useEditing, useSaveShortcut } from '#platform/web/ui/record-editor/use-editing.ts';
import type { RichTextEditorProps } from '#platform/web/ui/rich-text/RichTextEditor.tsx';
import { AboutSubmission, History } from './AboutSubmission.tsx';
import { AssigneeAndNotes } from './AssigneeAndNotes.tsx';
import { Preview } from './Preview.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { defaultsOf, isNews, type Reviewed, type ReviewValues, reviewKind } from './review-values.ts';
import { useVerdict } from './use-verdict.ts';

/** The desk's editor, which also shows the pictures that came with the submission. */
const ReviewTextEditor = lazy(async () => {
  const more = [(await import('../pictures/PictureEditor.tsx')).PictureNode];
  return { default: (props: RichTextEditorProps) => <FigureEditor {...props} more={more} /> };
});

/** Makes the byline look as it does on the page: its border appears only on hover or focus. */
const IN_PLACE =
  'w-full border-transparent border-b bg-transparent placeholder:text-ink-faint hover:border-rule focus:border-rule aria-invalid:border-danger';
const QUIET_LABEL = '[&_label]:font-normal [&_label]:text-ink-faint [&_label]:text-xs';

/** Shows the page as readers will see it; the editor types directly into it. */
function PageFields({ editing }: { editing: RecordEditing<Reviewed, ReviewValues> }) {
  const { values, control, choice } = editing;
  const { label: bylineLabel, error: bylineError, ...byline } = control('authorName');
  const kicker = [isNews(values) ? values.badge : values.category, values.jurisdiction].filter((part) => part.trim());
  return (
    <section aria-label="The page as readers will see it" className="mx-auto flex w-full max-w-reading flex-col gap-4">
      {kicker.length > 0 && <p className="font-semibold text-accent text-sm">{kicker.join(' · ')}</p>}
      <PageField {...control('title')} look="title" most={200} placeholder="Headline" />
      <PageField
        {...control('summary')}
        look="standfirst"
        most={EXCERPT_MAX}
        placeholder="A sentence or two below the headline and in lists"
      />
      <div className={QUIET_LABEL}>
        <Field label={bylineLabel} error={bylineError}>
          {(ids) => (
            <input
              {...byline}
              {...ids}
              placeholder="The author’s name"
              autoComplete="off"
              className={`${IN_PLACE} min-h-9 font-semibold text-sm`}
            />
          )}
        </Field>
      </div>
      <PageText
        {...choice('content')}
        title={values.title}
        editor={ReviewTextEditor}
        placeholder="What readers will read"
      />
    </section>
  );
}

/** The element id of the form, for the fields outside it. */
const FORM = 'review';
/** Makes fields compact on large screens, because the panel has many. */
const DENSE =
  'md:[&_:is(input:not([type=checkbox]),select)]:min-h-9 md:[&_:is(input,select,textarea)]:text-sm md:[&_textarea]:min-h-20';

/** Edits a pending submission: the page itself, its classification beside it, and the decisions in the bar. */
export function ReviewEditor({ stored: opened }: { stored: Reviewed }) {
  const editing = useEditing(reviewKind, opened, () => {});
  const { values, control, stored = opened } = editing;
  useSaveShortcut(editing.save);
  const verdict = useVerdict(editing);
  const [now] = useState(() => new Date().toISOString());
  const [previewing, setPreviewing] = useState(false);
  return (
    <>
      <ReviewBar
        editing={editing}
        verdict={verdict}
        previewing={previewing}
        onPreview={() => setPreviewing(!previewing)}
      />
      <OthersHere editing={editing} />
      <div className={`${BELOW_BAR} items-start`}>
        <div className="min-w-0">
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
          <Filing editing={editing} choiceErrors={verdict.choiceErrors} />
          {!isNews(values) && (
            <TextAreaField
              {...control('authorBio')}
              form={FORM}
              label="About the author"
              hint={`A sentence or two below the article. ${values.authorBio.trim().length} of ${BIO_MAX} characters.`}
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

/** Lists the defaults that readers would see where the author left a field blank. Each links to its field. */
function Defaults({ values }: { values: ReviewValues }) {
  const defaults = defaultsOf(values);
  if (defaults.length === 0) return null;
  const edit = (field: string) => document.querySelector<HTMLElement>(`main [name=${field}]`)?.focus();
  return (
    <div className="mb-5 border-rule border-l-2 pl-3 text-ink-soft text-sm">
      <p>These fields are blank. Readers will see these defaults unless you fill them in:</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] items-center gap-x-3">
        {defaults.map(({ field, label, shown }) => (
          <Fragment key={field}>
            <dt>
              <button
                type="button"
                onClick={() => edit(field)}
                className="inline-flex min-h-6 items-center font-semibold text-accent hover:underline pointer-coarse:min-h-11"
              >
                {label}
              </button>
            </dt>
            <dd>{shown}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

const types = typeChoices(SUBMISSION_TYPES);
const badges = choicesOf(BADGES);
const kinds = filterChoices('Decided by length', SUB_CATEGORIES, SUB_CATEGORY_LABELS);

interface FilingProps {
  editing: RecordEditing<Reviewed, ReviewValues>;
  /** Errors of the announcement's fields, by name. */
  choiceErrors: Readonly<Record<string, string>>;
}

/** The fields that classify the published page, and those that only an announcement has. */
function Filing({ editing, choiceErrors }: FilingProps) {
  const { values } = editing;
  const control: typeof editing.control = (name) => ({ ...editing.control(name), form: FORM });
  const { categories = [], jurisdictions = [] } = useQuery(articleFacetsQuery).data ?? {};
  const news = isNews(values);
  const defaults = defaultsOf(values);
  const defaultOf = (field: keyof ReviewValues) => defaults.find((one) => one.field === field)?.shown ?? '';
  return (
    <fieldset className="grid gap-5 border-rule border-t pt-4 sm:max-lg:grid-cols-2">
      <legend className="float-left mb-1 w-full font-semibold font-serif text-lg sm:max-lg:col-span-2">
        Filed under
      </legend>
      <SelectField {...control('type')} label="Type" choices={types} />
      {values.type === 'tax_humor' && <SelectField {...control('subCategory')} label="Kind of humor" choices={kinds} />}
      {!news && (
        <TopicField
          {...editing.choice('category')}
          form={FORM}
          label="Category"
          placeholder={defaultOf('category')}
          used={categories}
        />
      )}
      <JurisdictionField
        {...editing.choice('jurisdiction')}
        form={FORM}
        label="Jurisdiction"
        placeholder={defaultOf('jurisdiction')}
        used={jurisdictions}
      />
      {!news && <TextField {...control('tags')} label="Tags, separated by commas" autoComplete="off" optional />}
      {news && (
        <>
          <SelectField {...control('badge')} error={choiceErrors.badge} label="Announcement type" choices={badges} />
          <TextField
            {...control('source')}
            error={choiceErrors.source}
            label="Source"
            placeholder={defaultOf('source')}
            maxLength={200}
            autoComplete="off"
            optional
          />
          <div className="sm:max-lg:col-span-2">
            <TextField
              {...control('externalUrl')}
              error={choiceErrors.externalUrl}
              label="Address of the source"
              type="url"
              placeholder="https://…"
              optional
            />
          </div>
        </>
      )}
    </fieldset>
  );
}
