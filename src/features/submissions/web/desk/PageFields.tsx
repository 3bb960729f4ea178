import { lazy } from 'react';
import { EXCERPT_MAX } from '#features/articles/vocabulary.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { RichTextField } from '#platform/web/ui/record-editor/fields.tsx';
import type { Editing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { Reviewed } from './review-kind.ts';
import { isNews, type ReviewValues, summaryOf } from './review-values.ts';

const ReviewTextEditor = lazy(() => import('./ReviewTextEditor.tsx'));

/** Fields that look like the page: their frames appear only where somebody is about to write. */
const IN_PLACE =
  'field-sizing-content w-full resize-none border-transparent border-b bg-transparent hover:border-rule focus:border-rule aria-invalid:border-danger';
const NO_LABEL = '[&>label]:sr-only [&>p]:text-sm';
const AS_READ = '[&_.rich-text]:border-transparent! [&_.rich-text]:bg-transparent! [&_.ProseMirror]:min-h-[40vh]!';

/** The page as readers get it, edited in place. */
export function PageFields({ editing }: { editing: Editing<Reviewed, ReviewValues> }) {
  const { values, errors, change, control } = editing;
  const { label: titleLabel, error: titleError, ...title } = control('title');
  const { label: summaryLabel, error: summaryError, ...summary } = control('summary');
  const { label: bylineLabel, error: bylineError, ...byline } = control('authorName');
  const kicker = [isNews(values) ? values.badge : values.category, values.jurisdiction].filter((part) => part.trim());
  return (
    <section aria-label="The page as readers get it" className="mx-auto flex w-full max-w-reading flex-col gap-4">
      {kicker.length > 0 && <p className="font-semibold text-accent text-sm">{kicker.join(' · ')}</p>}
      <div className={NO_LABEL}>
        <Field label={titleLabel} error={titleError}>
          {(ids) => (
            <textarea
              {...title}
              {...ids}
              rows={1}
              maxLength={200}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              className={`${IN_PLACE} text-balance pb-2 font-semibold font-serif text-4xl text-ink tracking-tight`}
            />
          )}
        </Field>
      </div>
      <div className={NO_LABEL}>
        <Field label={summaryLabel} error={summaryError}>
          {(ids) => (
            <textarea
              {...summary}
              {...ids}
              rows={1}
              maxLength={EXCERPT_MAX}
              placeholder={summaryOf(values)}
              className={`${IN_PLACE} font-serif text-ink-soft text-xl placeholder:text-ink-faint`}
            />
          )}
        </Field>
      </div>
      <div className={NO_LABEL}>
        <Field label={bylineLabel} error={bylineError}>
          {(ids) => (
            <input {...byline} {...ids} autoComplete="off" className={`${IN_PLACE} min-h-9 font-semibold text-sm`} />
          )}
        </Field>
      </div>
      <div className={AS_READ}>
        <RichTextField
          label="Content"
          placeholder="What readers will read"
          title={values.title}
          value={values.content}
          error={errors.content}
          editor={ReviewTextEditor}
          onChange={(content) => change({ content })}
        />
      </div>
    </section>
  );
}
