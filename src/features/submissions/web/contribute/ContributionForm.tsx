import { Suspense, useEffect } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import { toast } from '#platform/web/ui/toast.ts';
import type { OwnSubmission } from '../../author-contract.ts';
import { SUBMISSION_TYPES, TITLE_MAX, typeChoices } from '../../vocabulary.ts';
import { ContentField } from '../ContentField.tsx';
import { SaveLine } from './SaveLine.tsx';
import { useContribution } from './use-contribution.ts';
import { useWriting, type Writing } from './use-writing.ts';

const RevisionSummary = lazyOptional(() => import('../RevisionSummary.tsx'));

const types = typeChoices(SUBMISSION_TYPES);

interface ContributionFormProps {
  personId: string;
  /** A draft to continue or a submission to revise; undefined for a new one. */
  opened?: OwnSubmission | undefined;
  onClose: () => void;
}

/** Specification, sections 2, 5 and 8. Keeps the typed text until it is sent, also after Cancel or a new sign-in. */
export function ContributionForm({ personId, opened, onClose }: ContributionFormProps) {
  const writing = useWriting(personId, opened);
  const { values, change, save, saving, draft, dirty } = writing;
  const { form, errors, pending } = useContribution(writing.send, onClose);
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref]);
  const keepDraft = async () => {
    if (!(await save())) return;
    toast({ title: 'Draft saved', description: 'Continue it here or on any other device.' });
    onClose();
  };

  return (
    <form {...form} className="flex flex-col gap-6">
      <TextField
        label="Title"
        name="title"
        value={values.title}
        maxLength={TITLE_MAX}
        error={errors.title}
        onChange={({ target }) => change({ title: target.value })}
        autoComplete="off"
      />
      <SelectField
        label="Content Type"
        name="type"
        choices={types}
        value={values.type}
        error={errors.type}
        onChange={({ target }) => change({ type: target.value as Writing['type'] })}
      />
      <ContentField
        label="Content"
        value={values.content}
        onChange={(content) => change({ content })}
        error={errors.content}
        formatted={opened !== undefined && opened.content !== ''}
        title={values.title}
        onTitle={(title) => change({ title })}
        autoFocus={false}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-rule border-t pt-6">
        {opened && !draft && dirty && (
          <Suspense>
            <RevisionSummary
              before={opened.content}
              after={values.content}
              fields={[
                ...(values.title === opened.title ? [] : ['Title']),
                ...(values.type === opened.type ? [] : ['Content Type']),
              ]}
              className="w-full"
            />
          </Suspense>
        )}
        <Button type="submit" disabled={pending}>
          {pending ? 'Submitting...' : 'Submit for Review'}
        </Button>
        {draft && (
          <Button
            look="secondary"
            disabled={pending || saving || values.title + values.content === ''}
            onClick={keepDraft}
          >
            Save as draft
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <SaveLine writing={writing} />
      </div>
    </form>
  );
}
