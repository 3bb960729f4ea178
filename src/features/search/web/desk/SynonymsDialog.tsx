import { useId } from 'react';
import type { Synonym } from '#features/search/contract.ts';
import { SYNONYM_FIELDS } from '#features/search/fields.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useLast } from '#platform/web/ui/Dialog.tsx';
import { TextAreaField } from '#platform/web/ui/Field.tsx';
import { type BodyOf, formOf } from '#platform/web/ui/record-editor/form-values.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { SYNONYM_KEYS, search } from './queries.ts';

/** Synonyms to change, or terms for new ones. */
export type Edited = Synonym | { id?: undefined; terms: string[]; narrower: string[] };

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
  const save = useAction<Words>({
    run: async (words) => {
      if (edited.id === undefined) await search('POST /api/admin/synonyms', { body: words });
      else {
        const body = { ...words, updatedAt: edited.updatedAt };
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

const synonymsForm = formOf(SYNONYM_FIELDS);
type Words = BodyOf<typeof SYNONYM_FIELDS>;

interface FieldsProps {
  id: string;
  edited: Edited;
  save: (words: Words) => Promise<unknown>;
}

function Fields({ id, edited, save }: FieldsProps) {
  const { form, errors } = useForm({
    schema: async () => (await import('#features/search/contract.ts')).SynonymInput,
    values: synonymsForm.sent,
    send: async (words: Words) => {
      await save(words);
      unsaved.settle();
    },
    // The action shows the reason.
    onFailure: () => undefined,
  });
  const unsaved = useUnsavedForm({ key: '/api/admin/synonyms', id: edited.id, form: form.ref });
  const control = synonymsForm.controls(edited, errors);
  return (
    <form id={id} {...form} className="flex flex-col gap-3">
      <KeptNote unsaved={unsaved} />
      <TextAreaField
        {...control('terms')}
        hint="One on each line, such as “WHT” and “withholding tax”. A search for one of them finds all of them."
        rows={6}
      />
      <TextAreaField
        {...control('narrower')}
        hint="Narrower words, one on each line: a search for “indirect tax” also finds “VAT”, but a search for “VAT” does not find “indirect tax”."
        rows={3}
        optional
      />
    </form>
  );
}
