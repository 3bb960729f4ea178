import { useId } from 'react';
import type { IssueItem } from '#features/newsletter/issues-contract.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useForm } from '#platform/web/ui/use-form.ts';

/** The key under which this browser keeps a wording while it is being typed. */
const KEPT = '/api/admin/newsletter/wording';

type Wording = Pick<IssueItem, 'title' | 'text'>;

interface WordingDialogProps {
  item: IssueItem;
  onChange: (wording: Wording) => void;
  onClose: () => void;
}

/** Changes how one issue announces an item. The item's own page keeps its words. Rendered only while it is open. */
export function WordingDialog({ item, onChange, onClose }: WordingDialogProps) {
  const id = useId();
  const { form, field, pending } = useForm<Wording>({
    schema: async () =>
      (await import('#features/newsletter/issues-contract.ts')).IssueItem.pick({ title: true, text: true }),
    saved: { title: item.title, text: item.text },
    send: async (wording) => {
      onChange({ title: wording.title.trim(), text: wording.text.trim() });
      unsaved.settle();
      onClose();
    },
    onFailure: toastFailure,
  });
  const unsaved = useUnsavedForm({ key: KEPT, id: item.id, form: form.ref });
  return (
    <ConfirmDialog title="Change wording" verb="Change" pending={pending} form={id} open onClose={onClose}>
      <form id={id} {...form} className="flex flex-col gap-5">
        <KeptNote unsaved={unsaved} />
        <p className="text-ink-soft">Only this issue shows these words. The page keeps its own.</p>
        <TextField label="Title" {...field('title')} autoComplete="off" />
        <TextAreaField label="Text" {...field('text')} optional />
      </form>
    </ConfirmDialog>
  );
}
