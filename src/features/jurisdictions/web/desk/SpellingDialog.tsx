import { useId, useState } from 'react';
import type { Spelling } from '#features/jurisdictions/contract.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useLast } from '#platform/web/ui/use-last.ts';
import { JurisdictionField } from '../editor/JurisdictionField.tsx';
import { jurisdictions } from '../queries.ts';
import { SPELLING_KEYS } from './keys.ts';

interface SpellingDialogProps {
  /** Undefined closes the dialog. */
  spelling: Spelling | undefined;
  onClose: () => void;
}

/** Asks which jurisdiction a name means. */
export function SpellingDialog({ spelling, onClose }: SpellingDialogProps) {
  const shown = useLast(spelling);
  if (!shown) return null;
  return <SpellingForm key={shown.text} spelling={shown} open={spelling !== undefined} onClose={onClose} />;
}

interface Decision {
  text: string;
  state: 'mapped';
  jurisdiction: string;
}

function SpellingForm({ spelling, open, onClose }: { spelling: Spelling; open: boolean; onClose: () => void }) {
  const id = useId();
  const [name, setName] = useState(spelling.name);
  const save = useAction<Decision>({
    run: async (body) => {
      await jurisdictions('POST /api/admin/jurisdictions', { body });
      onClose();
    },
    done: 'Jurisdiction saved',
    refresh: SPELLING_KEYS,
  });
  const { form, errors } = useForm({
    schema: async () => (await import('#features/jurisdictions/contract.ts')).SpellingInput,
    values: (data): Decision => ({
      text: spelling.text,
      state: 'mapped',
      jurisdiction: String(data.get('jurisdiction')),
    }),
    send: async (body: Decision) => void (await save.mutateAsync(body)),
    // The action shows the reason.
    onFailure: () => undefined,
  });
  return (
    <ConfirmDialog
      title={`Jurisdiction of “${spelling.text}”`}
      verb="Save"
      doing="Saving..."
      pending={save.isPending}
      form={id}
      open={open}
      onClose={onClose}
    >
      <form id={id} {...form}>
        <JurisdictionField
          label="Jurisdiction"
          name="jurisdiction"
          hint="A country, a state or a bloc."
          value={name}
          onChange={setName}
          coded
          error={errors.jurisdiction}
        />
      </form>
    </ConfirmDialog>
  );
}
