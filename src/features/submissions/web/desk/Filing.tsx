import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BADGES } from '#features/announcements/vocabulary.ts';
import { facetsQuery as articleFacetsQuery } from '#features/articles/web/queries.ts';
import { SUB_CATEGORIES } from '#features/humor/vocabulary.ts';
import { JurisdictionField } from '#features/jurisdictions/web/index.ts';
import { SUBMISSION_TYPES, typeChoices } from '#features/submissions/vocabulary.ts';
import { TopicField } from '#features/topics/web/index.ts';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import type { Editing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { Reviewed } from './review-kind.ts';
import { isNews, type ReviewValues } from './review-values.ts';

const types = typeChoices(SUBMISSION_TYPES);
const badges = BADGES.map((value) => ({ value, label: value }));
const kinds = [
  { value: '', label: 'By its length' },
  ...SUB_CATEGORIES.map((value) => ({ value, label: value === 'joke' ? 'Joke' : 'Short funny story' })),
];

interface FilingProps {
  /** The element id of the form that the fields belong to. */
  form: string;
  editing: Editing<Reviewed, ReviewValues>;
  /** Errors of the announcement's fields, by name. */
  choiceErrors: Readonly<Record<string, string>>;
}

/** The fields that classify the published page, and the extra fields of an announcement. */
export function Filing({ editing, choiceErrors, form }: FilingProps) {
  const { values } = editing;
  const control: typeof editing.control = (name) => ({ ...editing.control(name), form });
  const { categories = [], jurisdictions = [] } = useQuery(articleFacetsQuery).data ?? {};
  const news = isNews(values);
  return (
    <fieldset className="grid gap-5 border-rule border-t pt-4 sm:max-lg:grid-cols-2">
      <legend className="float-left mb-1 w-full font-semibold font-serif text-lg sm:max-lg:col-span-2">
        Filed under
      </legend>
      <SelectField {...control('type')} label="Type" choices={types} />
      {values.type === 'tax_humor' && <SelectField {...control('subCategory')} label="Kind of humor" choices={kinds} />}
      {!news && (
        <Suspense>
          <TopicField
            {...editing.choice('category')}
            form={form}
            label="Category"
            placeholder="International Tax"
            used={categories}
          />
        </Suspense>
      )}
      <JurisdictionField
        {...editing.choice('jurisdiction')}
        form={form}
        label="Jurisdiction"
        placeholder="Global"
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
            placeholder={values.authorName}
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
