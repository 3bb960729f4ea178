import { useState } from 'react';
import type { MarketingPopup } from '#features/popups/contract.ts';
import { DISPLAY_FREQUENCIES } from '#features/popups/vocabulary.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/Field.tsx';
import { reasonOf } from '#web/ui/reason.ts';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { ContentField } from './ContentField.tsx';
import { FREQUENCY_LABELS, NEW_POPUP, popupValues } from './popup-values.ts';
import type { PopupFields } from './queries.ts';

const frequencies = DISPLAY_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

interface PopupFormProps {
  id: string;
  /** The one that is edited; undefined for a new one. */
  popup: MarketingPopup | undefined;
  save: (fields: PopupFields) => Promise<unknown>;
}

/** The fields of a popup; its button stands at the foot of the dialog and names this form by its id. */
export function PopupForm({ id, popup, save }: PopupFormProps) {
  const start = popup ?? NEW_POPUP;
  const [content, setContent] = useState(start.content);
  const { form, errors } = useForm({
    schema: async () => (await import('#features/popups/contract.ts')).PopupInput,
    values: popupValues,
    send: async (fields: PopupFields) => void (await save(fields)),
    onFailure: (err) => toast({ title: 'Error', description: reasonOf(err), tone: 'danger' }),
  });
  return (
    <form id={id} {...form} className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField label="Title" name="title" defaultValue={start.title} error={errors.title} />
      </div>
      <div className="sm:col-span-2">
        <ContentField value={content} error={errors.content} onChange={setContent} />
      </div>
      <TextField label="Button text" name="buttonText" defaultValue={start.buttonText} error={errors.buttonText} />
      <TextField
        label="Button address"
        name="buttonUrl"
        defaultValue={start.buttonUrl}
        placeholder="/path or https://…"
        error={errors.buttonUrl}
      />
      <TextAreaField
        label="Pages"
        name="displayPages"
        hint="Paths such as /careers, one to a line."
        defaultValue={start.displayPages.join('\n')}
        error={errors.displayPages}
        className="min-h-20"
      />
      <div className="flex flex-col gap-5">
        <SelectField
          label="How often a reader sees it"
          name="displayFrequency"
          defaultValue={start.displayFrequency}
          choices={frequencies}
          error={errors.displayFrequency}
        />
        <TextField
          label="Priority"
          name="priority"
          type="number"
          min={1}
          max={100}
          hint="Of several on a page, the highest is shown."
          defaultValue={start.priority}
          error={errors.priority}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input type="checkbox" name="active" defaultChecked={start.active} className="size-5" />
        <span className="font-semibold text-sm">Active: shown to readers</span>
      </label>
    </form>
  );
}
