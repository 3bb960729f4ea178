import { Suspense } from 'react';
import type { AddedSource, Source } from '#features/intake/contract.ts';
import { JurisdictionField } from '#features/jurisdictions/web/index.ts';
import { TopicsField } from '#features/topics/web/index.ts';
import { chosen, FormDialog, typed } from '#platform/web/record-dialogs/FormDialog.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { type BodyOf, formOf } from '#platform/web/ui/record-editor/form-values.ts';
import { SOURCE_FIELDS } from '../../fields.ts';
import { intake, SOURCE_KEYS } from './queries.ts';

const sourceForm = formOf(SOURCE_FIELDS);
const [{ name: _frequency, choices }] = sourceForm.selects as [(typeof sourceForm.selects)[number]];

interface SourceDialogProps {
  /** Undefined for a new one. */
  source: Source | undefined;
  onClose: () => void;
  onAdded: (source: AddedSource) => void;
}

/** Adds or changes a source. */
export function SourceDialog({ source, onClose, onAdded }: SourceDialogProps) {
  const save = async (body: BodyOf<typeof SOURCE_FIELDS>) => {
    if (!source) return onAdded(await intake('POST /api/admin/intake-sources', { body }));
    const changed = { ...body, updatedAt: source.updatedAt };
    await intake('PATCH /api/admin/intake-sources/:id', { params: { id: source.id }, body: changed });
  };
  return (
    <FormDialog
      title={source ? 'Edit source' : 'New source'}
      of={{ key: '/api/admin/intake-sources', id: source?.id }}
      fields={sourceForm}
      saved={source ? sourceForm.valuesOf(source) : sourceForm.blank}
      schema={async () => (await import('#features/intake/contract.ts')).SourceInput}
      save={save}
      done="Source saved"
      refresh={SOURCE_KEYS}
      onClose={onClose}
    >
      {(control, values, set) => (
        <>
          <TextField
            {...typed(control('name'))}
            hint="The name of the authority, as drafts will show it."
            maxLength={120}
          />
          <TextField
            {...typed(control('address'))}
            type="url"
            placeholder="https://"
            hint="The address of a feed (RSS, Atom, JSON Feed) or a sitemap. The site fetches it once before it saves the source."
          />
          <JurisdictionField
            {...chosen(control('jurisdiction'))}
            hint="The site proposes it for entries of this source, unless a rule names another."
          />
          <Suspense>
            <TopicsField
              label="Topics"
              value={values.topics}
              error={control('topics').error}
              onChange={(topics) => set({ topics })}
            />
          </Suspense>
          <SelectField {...typed(control('frequency'))} choices={choices} />
          <CheckField
            label="Fetch it regularly"
            checked={values.active}
            onChange={({ target }) => set({ active: target.checked })}
          />
        </>
      )}
    </FormDialog>
  );
}
