import { useQuery } from '@tanstack/react-query';
import type { DeskJob } from '#features/jobs/contract.ts';
import { CONTRACT_LABELS, CONTRACTS } from '#features/jobs/vocabulary.ts';
import { JURISDICTIONS } from '#kernel/jurisdictions.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/Field.tsx';
import { jobFacetsQuery } from '../../listings/queries.ts';
import { suggestedTerms } from '../../parts/terms.ts';
import { Editor } from '../Editor.tsx';
import type { EditorProps } from '../EditorPage.tsx';
import { CheckField, SuggestField } from '../fields.tsx';
import { Part } from '../Part.tsx';
import { Publication } from '../Publication.tsx';
import { useEditing } from '../use-editing.ts';
import { jobKind } from './job-kind.ts';

const contracts = CONTRACTS.map((value) => ({ value, label: CONTRACT_LABELS[value] }));

export function JobEditor({ stored, onCreated }: EditorProps<DeskJob>) {
  const editing = useEditing(jobKind, stored, onCreated);
  const { control, check } = editing;
  const jurisdictions = useQuery(jobFacetsQuery).data?.jurisdictions ?? [];
  const panel = (
    <>
      <Publication editing={editing} />
      <Part title="Validity">
        <TextField
          {...control('expiresAt')}
          label="Open until"
          hint="The last day to apply; empty leaves it open."
          type="date"
          optional
        />
        <CheckField {...check('active')} label="Active: applications are taken" />
      </Part>
      <Part title="Review">
        <TextAreaField
          {...control('reviewNotes')}
          label="Note for whoever offers it"
          hint="Why it waits or was rejected. Readers do not see it."
          optional
        />
      </Part>
    </>
  );
  return (
    <Editor editing={editing} panel={panel}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...control('title')} label="Job title" autoComplete="off" autoFocus={!stored} />
        <TextField {...control('company')} label="Company" autoComplete="off" />
        <TextField {...control('location')} label="Location" autoComplete="off" />
        <SuggestField
          {...control('jurisdiction')}
          label="Jurisdiction"
          suggestions={suggestedTerms(JURISDICTIONS, jurisdictions)}
          optional
        />
        <SelectField {...control('contract')} label="Contract" choices={contracts} />
        <TextField {...control('salaryRange')} label="Salary range" autoComplete="off" optional />
        <div className="flex flex-col gap-5 sm:col-span-2">
          <TextAreaField
            {...control('description')}
            label="Description"
            hint="Plain text; an empty line begins a new paragraph."
            className="min-h-56"
          />
          <TextAreaField {...control('requirements')} label="Requirements" hint="One per line." />
        </div>
        <fieldset
          aria-describedby="how-to-apply"
          className="grid gap-5 border-rule border-t pt-4 sm:col-span-2 sm:grid-cols-2"
        >
          <legend className="float-left w-full font-semibold font-serif text-lg sm:col-span-2">How to apply</legend>
          <p id="how-to-apply" className="-mt-4 text-ink-faint text-sm sm:col-span-2">
            At least one is needed to publish. With both, ‘Apply Now’ writes to the email.
          </p>
          <TextField {...control('contactEmail')} label="Contact email" type="email" autoComplete="off" />
          <TextField {...control('applicationUrl')} label="Application address" type="url" placeholder="https://…" />
        </fieldset>
      </div>
    </Editor>
  );
}
