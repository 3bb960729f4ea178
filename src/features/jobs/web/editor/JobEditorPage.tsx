import { useQuery } from '@tanstack/react-query';
import { CountryField, JurisdictionField } from '#features/jurisdictions/web/index.ts';
import { type Fact, factsOf, linkTo, PublishChecks } from '#features/publishing/web/index.ts';
import { TopicsField } from '#features/topics/web/index.ts';
import { formatDate } from '#kernel/time.ts';
import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import { choicesOf } from '#platform/web/ui/choices.ts';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import { EditorPage, type EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { formOf, type ValuesOf } from '#platform/web/ui/record-editor/form-values.ts';
import { PageField } from '#platform/web/ui/record-editor/PageField.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication } from '#platform/web/ui/record-editor/Publication.tsx';
import { type ChecksProps, type RecordForm, UNPUBLISHED } from '#platform/web/ui/record-editor/record-form.ts';
import { listed } from '#platform/web/ui/record-editor/terms.ts';
import { type RecordEditing, useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { DeskJob } from '../../contract.ts';
import { JOB_FIELDS, JOB_NOTES, salaryFaults, uselessnessOf } from '../../fields.ts';
import { CONTRACT_LABELS, CONTRACTS, SALARY_PERIOD_LABELS, SALARY_PERIODS } from '../../vocabulary.ts';
import { jobAtDesk } from '../desk/record.ts';
import { facetsQuery } from '../queries.ts';

const fields = { ...JOB_FIELDS, ...JOB_NOTES };
type Values = ValuesOf<typeof fields>;

const form = formOf(fields);

export const jobForm: RecordForm<DeskJob, Values, ReturnType<typeof form.bodyOf>> = {
  ...jobAtDesk,
  ...form,
  list: '/admin/jobs',
  listName: 'Jobs & Training',
  checks: JobChecks,
  unpublished: UNPUBLISHED,
  schema: async () => (await import('../../contract.ts')).JobInput,
  draftSchema: async () => (await import('../../contract.ts')).JobChange,
  faultsOf: (body) => ({ ...salaryFaults(body), ...uselessnessOf(body, new Date().toISOString()) }),
  create: (body) => jobAtDesk.create({ status: 'draft', ...body }),
  deleted: 'Job listing deleted successfully',
  copyOf: ({ title, description, requirements }) => ({ text: [title, description, requirements].join('\n\n') }),
};

function JobChecks({ values, stored: _, ...question }: ChecksProps<DeskJob, Values>) {
  const link = linkTo(values.applicationUrl, form.labels.applicationUrl);
  return <PublishChecks facts={jobFacts(values)} content={link} linksIn="applicationUrl" {...question} />;
}

function jobFacts(values: Values): Fact[] {
  const { needed, extra } = factsOf(form.labels, values);
  const { expiresAt } = form.bodyOf(values);
  const amounts = [values.salaryMin, values.salaryMax].filter(Boolean).join(' to ');
  const salary = values.salaryRange.trim() || `${amounts} ${amounts && values.salaryCurrency}`.trim();
  const isOver = Boolean(expiresAt && Date.parse(expiresAt) < Date.now());
  const ways = [values.contactEmail.trim(), values.applicationUrl.trim()].filter(Boolean).join(', ');
  return [
    needed('company'),
    needed('location'),
    needed('salaryRange', 'None: readers see no salary', salary),
    isOver
      ? needed('expiresAt', 'Its last day has passed: readers see it as expired', '')
      : { ...needed('expiresAt', 'No last day', expiresAt ? formatDate(expiresAt) : ''), optional: true },
    { ...needed('contactEmail', 'None: readers cannot apply', ways), label: 'Applications' },
    needed('active', 'No: readers see it as inactive', values.active ? 'Yes' : ''),
    extra('jurisdiction'),
    extra('topics', 'None', listed(values.topics).join(' · ')),
  ];
}

const names = new Intl.DisplayNames('en-GB', { type: 'currency' });
const CURRENCIES = Intl.supportedValuesOf('currency').map((value) => ({ value, hint: names.of(value) ?? '' }));
const periods = choicesOf(SALARY_PERIODS, SALARY_PERIOD_LABELS);

/** Edits the parts of salary and place, which search engines and job boards read. */
function JobParts({ editing: { control, choice, check } }: { editing: RecordEditing<DeskJob, Values> }) {
  return (
    <fieldset
      aria-describedby="parts"
      className="grid gap-5 border-rule border-t pt-4 sm:col-span-2 sm:grid-cols-2 lg:grid-cols-4"
    >
      <legend className="float-left w-full font-semibold font-serif text-lg sm:col-span-full">
        Salary and place in detail
      </legend>
      <p id="parts" className="-mt-4 text-ink-faint text-sm sm:col-span-full">
        Search engines and job boards sort by these. Readers see ‘Salary range’, or these amounts if it is blank.
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
      <CountryField {...choice('country')} />
      <div className="flex items-end sm:col-span-2">
        <CheckField {...check('remote')} label="Remote work is possible" />
      </div>
    </fieldset>
  );
}

const contracts = choicesOf(CONTRACTS, CONTRACT_LABELS);

function JobEditor({ stored, onCreated }: EditorProps<DeskJob>) {
  const editing = useEditing(jobForm, stored, onCreated);
  const { control, choice, check } = editing;
  const jurisdictions = useQuery(facetsQuery).data?.jurisdictions ?? [];
  const panel = (
    <>
      <Publication editing={editing} />
      <Part title="At a glance">
        <TextField {...control('location')} autoComplete="off" />
        <JurisdictionField {...choice('jurisdiction')} used={jurisdictions} />
        <SelectField {...control('contract')} choices={contracts} />
        <TextField {...control('salaryRange')} autoComplete="off" optional />
      </Part>
      <Part title="Filed under">
        <TopicsField {...choice('topics')} />
      </Part>
      <Part title="Availability">
        <TextField
          {...control('expiresAt')}
          hint="The last day to apply. Leave blank if there is none."
          type="date"
          optional
        />
        <CheckField {...check('active')} label="Active: accepts applications" />
      </Part>
      <Part title="Review">
        <TextAreaField
          {...control('reviewNotes')}
          hint="Why it is on hold or was rejected. Readers do not see this."
          optional
        />
      </Part>
    </>
  );
  return (
    <Editor editing={editing} panel={panel}>
      <div className="flex flex-col gap-4">
        <PageField
          {...control('title')}
          look="title"
          most={200}
          placeholder="Name of the position"
          autoFocus={!stored}
        />
        <PageField {...control('company')} look="standfirst" most={200} placeholder="Who is hiring" />
        <div className="mt-4">
          <PageField
            {...control('description')}
            look="paragraphs"
            most={20_000}
            placeholder="What the person will do"
            hint="Leave a blank line between paragraphs."
          />
        </div>
        <PageField
          {...control('requirements')}
          look="paragraphs"
          most={12_000}
          placeholder="What the person needs"
          hint="One per line."
        />
      </div>
      <div className="mt-8 grid gap-5 sm:grid-cols-2">
        <JobParts editing={editing} />
        <fieldset
          aria-describedby="how-to-apply"
          className="grid gap-5 border-rule border-t pt-4 sm:col-span-2 sm:grid-cols-2"
        >
          <legend className="float-left w-full font-semibold font-serif text-lg sm:col-span-2">How to apply</legend>
          <p id="how-to-apply" className="-mt-4 text-ink-faint text-sm sm:col-span-2">
            At least one is needed to publish. If you give both, ‘Apply Now’ opens an email.
          </p>
          <TextField {...control('contactEmail')} type="email" autoComplete="off" />
          <TextField {...control('applicationUrl')} type="url" placeholder="https://…" />
        </fieldset>
      </div>
    </Editor>
  );
}

export const JobEditorPage = () => <EditorPage kind={jobForm} editor={JobEditor} />;
