import type { Synonym } from '#features/search/contract.ts';
import { SYNONYM_FIELDS } from '#features/search/fields.ts';
import { FormDialog, typed } from '#platform/web/record-dialogs/FormDialog.tsx';
import { TextAreaField } from '#platform/web/ui/Field.tsx';
import { type BodyOf, formOf } from '#platform/web/ui/record-editor/form-values.ts';
import { SYNONYM_KEYS, search } from './queries.ts';

/** The group to change, or the terms for a new one. */
export type EditedSynonyms = Synonym | { id?: undefined; terms: string[]; narrower: string[] };

const synonymsForm = formOf(SYNONYM_FIELDS);

/** Adds or changes a group of synonyms. */
export function SynonymsDialog({ edited, onClose }: { edited: EditedSynonyms; onClose: () => void }) {
  const save = (words: BodyOf<typeof SYNONYM_FIELDS>) => {
    if (edited.id === undefined) return search('POST /api/admin/synonyms', { body: words });
    const body = { ...words, updatedAt: edited.updatedAt };
    return search('PATCH /api/admin/synonyms/:id', { params: { id: edited.id }, body });
  };
  return (
    <FormDialog
      title={edited.id === undefined ? 'New synonyms' : 'Edit synonyms'}
      of={{ key: '/api/admin/synonyms', id: edited.id }}
      fields={synonymsForm}
      saved={synonymsForm.valuesOf(edited)}
      schema={async () => (await import('#features/search/contract.ts')).SynonymInput}
      save={save}
      done="Synonyms saved"
      refresh={SYNONYM_KEYS}
      onClose={onClose}
    >
      {(control) => (
        <div className="flex flex-col gap-3">
          <TextAreaField
            {...typed(control('terms'))}
            hint="One per line, such as “WHT” and “withholding tax”. A search for one of them finds all of them."
            rows={6}
          />
          <TextAreaField
            {...typed(control('narrower'))}
            hint="Narrower words, one per line: a search for “indirect tax” also finds “VAT”, but a search for “VAT” does not find “indirect tax”."
            rows={3}
            optional
          />
        </div>
      )}
    </FormDialog>
  );
}
