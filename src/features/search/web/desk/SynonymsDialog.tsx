import { useId } from 'react';
import type { Synonym } from '#features/search/contract.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { TextAreaField } from '#platform/web/ui/Field.tsx';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useLast } from '#platform/web/ui/use-last.ts';
import { SYNONYM_KEYS, search } from './queries.ts';

/** Synonyms to change, or terms for new ones. */
export type Edited = Synonym | { id?: undefined; terms: readonly string[] };

interface SynonymsDialogProps {
  /** Undefined closes the dialog. */
  edited: Edited | undefined;
  onClose: () => void;
}

/** Adds or changes synonyms. */
export function SynonymsDialog({ edited, onClose }: SynonymsDialogProps) {
  const shown = useLast(edited);
  if (!shown) return null;
  const key = shown.id ? `${shown.id} ${shown.updatedAt}` : shown.terms.join();
  return <SynonymsForm key={key} edited={shown} open={edited !== undefined} onClose={onClose} />;
}

function SynonymsForm({ edited, open, onClose }: { edited: Edited; open: boolean; onClose: () => void }) {
  const id = useId();
  const save = useAction<{ terms: string[] }>({
    run: async ({ terms }) => {
      if (edited.id === undefined) await search('POST /api/admin/synonyms', { body: { terms } });
      else {
        const body = { terms, updatedAt: edited.updatedAt };
        await search('PATCH /api/admin/synonyms/:id', { params: { id: edited.id }, body });
      }
      onClose();
    },
    done: 'Synonyms saved',
    refresh: SYNONYM_KEYS,
  });
  return (
    <ConfirmDialog
      title={edited.id === undefined ? 'New synonyms' : 'Change synonyms'}
      verb="Save"
      doing="Saving..."
      pending={save.isPending}
      form={id}
      open={open}
      onClose={onClose}
    >
      <Fields id={id} edited={edited} save={save.mutateAsync} />
    </ConfirmDialog>
  );
}

interface FieldsProps {
  id: string;
  edited: Edited;
  save: (fields: { terms: string[] }) => Promise<unknown>;
}

function Fields({ id, edited, save }: FieldsProps) {
  const { form, errors } = useForm({
    schema: async () => (await import('#features/search/contract.ts')).SynonymInput,
    values: (data) => ({ terms: linesOf(String(data.get('terms'))) }),
    send: async (fields: { terms: string[] }) => {
      await save(fields);
      unsaved.settle();
    },
    // The action shows the reason.
    onFailure: () => undefined,
  });
  const unsaved = useUnsavedForm({ key: '/api/admin/synonyms', id: edited.id, form: form.ref });
  return (
    <form id={id} {...form} className="flex flex-col gap-3">
      <KeptNote unsaved={unsaved} />
      <TextAreaField
        label="Words that mean the same"
        name="terms"
        hint="One on each line, such as “WHT” and “withholding tax”. A search for one of them finds all of them."
        defaultValue={edited.terms.map((term) => `${term}\n`).join('')}
        error={errors.terms}
        rows={5}
      />
    </form>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
