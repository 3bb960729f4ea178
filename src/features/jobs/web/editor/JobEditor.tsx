import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { JurisdictionField } from '#features/jurisdictions/web/index.ts';
import { TopicsField } from '#features/topics/web/index.ts';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { Editor } from '#platform/web/ui/record-editor/Editor.tsx';
import type { EditorProps } from '#platform/web/ui/record-editor/EditorPage.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { PageField } from '#platform/web/ui/record-editor/PageField.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';
import { Publication } from '#platform/web/ui/record-editor/Publication.tsx';
import { useEditing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { DeskJob } from '../../contract.ts';
import { CONTRACT_LABELS, CONTRACTS } from '../../vocabulary.ts';
import { facetsQuery } from '../queries.ts';
import { JobParts } from './JobParts.tsx';
import { jobKind } from './job-kind.ts';

const contracts = CONTRACTS.map((value) => ({ value, label: CONTRACT_LABELS[value] }));

export function JobEditor({ stored, onCreated }: EditorProps<DeskJob>) {
  const editing = useEditing(jobKind, stored, onCreated);
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
        <Suspense>
          <TopicsField {...choice('topics')} />
        </Suspense>
      </Part>
      <Part title="Validity">
        <TextField
          {...control('expiresAt')}
          hint="The last day to apply. Leave blank if there is none."
          type="date"
          optional
        />
        <CheckField {...check('active')} label="Active: applications are taken" />
      </Part>
      <Part title="Review">
        <TextAreaField
          {...control('reviewNotes')}
          hint="Why it waits or was rejected. Readers do not see it."
          optional
        />
      </Part>
    </>
  );
  return (
    <Editor editing={editing} panel={panel}>
      <div className="flex flex-col gap-4">
        <PageField {...control('title')} look="title" most={200} autoFocus={!stored} />
        <PageField {...control('company')} look="standfirst" most={200} />
        <div className="mt-4">
          <PageField
            {...control('description')}
            look="paragraphs"
            most={20_000}
            hint="An empty line begins a new paragraph."
          />
        </div>
        <PageField {...control('requirements')} look="paragraphs" most={12_000} hint="One on each line." />
      </div>
      <div className="mt-8 grid gap-5 sm:grid-cols-2">
        <JobParts editing={editing} />
        <fieldset
          aria-describedby="how-to-apply"
          className="grid gap-5 border-rule border-t pt-4 sm:col-span-2 sm:grid-cols-2"
        >
          <legend className="float-left w-full font-semibold font-serif text-lg sm:col-span-2">How to apply</legend>
          <p id="how-to-apply" className="-mt-4 text-ink-faint text-sm sm:col-span-2">
            At least one is needed to publish. With both, ‘Apply Now’ writes to the email.
          </p>
          <TextField {...control('contactEmail')} type="email" autoComplete="off" />
          <TextField {...control('applicationUrl')} type="url" placeholder="https://…" />
        </fieldset>
      </div>
    </Editor>
  );
}
