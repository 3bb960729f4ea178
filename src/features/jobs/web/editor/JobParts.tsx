import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import type { Editing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { DeskJob } from '../../contract.ts';
import { SALARY_PERIOD_LABELS, SALARY_PERIODS } from '../../vocabulary.ts';
import type { JobValues } from './job-values.ts';

const names = new Intl.DisplayNames('en-GB', { type: 'currency' });
const CURRENCIES = Intl.supportedValuesOf('currency').map((value) => ({ value, hint: names.of(value) ?? '' }));
const periods = SALARY_PERIODS.map((value) => ({ value, label: SALARY_PERIOD_LABELS[value] }));

/** Salary and place in parts, which search engines and job boards read. */
export function JobParts({ editing: { control, choice, check } }: { editing: Editing<DeskJob, JobValues> }) {
  return (
    <fieldset
      aria-describedby="parts"
      className="grid gap-5 border-rule border-t pt-4 sm:col-span-2 sm:grid-cols-2 lg:grid-cols-4"
    >
      <legend className="float-left w-full font-semibold font-serif text-lg sm:col-span-full">
        Salary and place in parts
      </legend>
      <p id="parts" className="-mt-4 text-ink-faint text-sm sm:col-span-full">
        Search engines and job boards sort by these. Readers see the salary range above, or these amounts if it is
        empty.
      </p>
      <TextField {...control('salaryMin')} type="number" min={0} optional />
      <TextField {...control('salaryMax')} type="number" min={0} optional />
      <ChoiceField {...choice('salaryCurrency')} choices={CURRENCIES} optional />
      <SelectField {...control('salaryPeriod')} choices={periods} />
      <div className="sm:col-span-2">
        <TextField {...control('streetAddress')} autoComplete="off" optional />
      </div>
      <TextField {...control('postalCode')} autoComplete="off" optional />
      <TextField {...control('locality')} autoComplete="off" optional />
      <TextField {...control('region')} autoComplete="off" optional />
      <TextField {...control('country')} hint="Two letters, such as AT." autoComplete="off" maxLength={2} optional />
      <div className="flex items-end sm:col-span-2">
        <CheckField {...check('remote')} label="Remote work is possible" />
      </div>
    </fieldset>
  );
}
