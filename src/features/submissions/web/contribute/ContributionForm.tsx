import { useEffect } from 'react';
import { TYPE_LABELS } from '#features/articles/vocabulary.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/Field.tsx';
import { CONTRIBUTOR_TYPES, TITLE_MAX } from '../../vocabulary.ts';
import { ContentField } from '../ContentField.tsx';
import { DraftNote } from '../DraftNote.tsx';
import { useDraft } from '../draft.ts';
import { useContribution } from './use-contribution.ts';

const types = CONTRIBUTOR_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

interface ContributionFormProps {
  /** Drafts on a shared computer are kept apart. */
  personId: string;
  onClose: () => void;
}

/** Specification, sections 2, 5 and 8. What is typed is kept until it is sent, also over a Cancel or a new sign-in. */
export function ContributionForm({ personId, onClose }: ContributionFormProps) {
  const { form, errors, pending } = useContribution(() => {
    discard();
    onClose();
  });
  const { draft, change, discard } = useDraft(form.ref, {}, undefined, `contribution-draft ${personId}`);
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref]);

  return (
    <form {...form} className="flex flex-col gap-6">
      <TextField
        label="Title"
        name="title"
        value={draft.title}
        maxLength={TITLE_MAX}
        error={errors.title}
        onChange={({ target }) => change({ title: target.value })}
        autoComplete="off"
      />
      <SelectField
        label="Content Type"
        name="type"
        choices={types}
        value={draft.type}
        error={errors.type}
        onChange={({ target }) => change({ type: target.value })}
      />
      <ContentField
        label="Content"
        value={draft.content}
        onChange={(content) => change({ content })}
        error={errors.content}
        autoFocus={false}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-rule border-t pt-6">
        <Button type="submit" disabled={pending}>
          {pending ? 'Submitting...' : 'Submit for Review'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <DraftNote draft={draft} onDiscard={discard} onUndo={change} />
      </div>
    </form>
  );
}
