import { lazy } from 'react';
import { SUMMARY_MAX } from '#features/submissions/vocabulary.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { PageText } from '#platform/web/ui/record-editor/fields.tsx';
import { PageField } from '#platform/web/ui/record-editor/PageField.tsx';
import type { Editing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { Reviewed } from './review-kind.ts';
import { isNews, type ReviewValues } from './review-values.ts';

const ReviewTextEditor = lazy(() => import('./ReviewTextEditor.tsx'));

/** A byline that looks like the page: its frame appears only where somebody is about to write. */
const IN_PLACE =
  'w-full border-transparent border-b bg-transparent hover:border-rule focus:border-rule aria-invalid:border-danger';
const NO_LABEL = '[&>label]:sr-only [&>p]:text-sm';

/** The page as readers get it, edited in place. */
export function PageFields({ editing }: { editing: Editing<Reviewed, ReviewValues> }) {
  const { values, control, choice } = editing;
  const { label: bylineLabel, error: bylineError, ...byline } = control('authorName');
  const kicker = [isNews(values) ? values.badge : values.category, values.jurisdiction].filter((part) => part.trim());
  return (
    <section aria-label="The page as readers get it" className="mx-auto flex w-full max-w-reading flex-col gap-4">
      {kicker.length > 0 && <p className="font-semibold text-accent text-sm">{kicker.join(' · ')}</p>}
      <PageField {...control('title')} look="title" most={200} />
      <PageField
        {...control('summary')}
        look="standfirst"
        most={SUMMARY_MAX}
        placeholder="A sentence or two below the headline and in lists"
      />
      <div className={NO_LABEL}>
        <Field label={bylineLabel} error={bylineError}>
          {(ids) => (
            <input {...byline} {...ids} autoComplete="off" className={`${IN_PLACE} min-h-9 font-semibold text-sm`} />
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
