import { type FormEvent, useState } from 'react';
import { buttonClasses } from '#platform/web/ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { RichTextField } from '#platform/web/ui/record-editor/fields.tsx';
import { type BodyOf, formOf } from '#platform/web/ui/record-editor/form-values.ts';
import { Prose } from '#platform/web/ui/rich-text/Prose.tsx';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { Compared } from '#platform/web/ui/versions/index.ts';
import { POPUP_FIELDS } from '../../fields.ts';
import { DEFAULT_BUTTON_TEXT, DISPLAY_FREQUENCY_LABELS } from '../../vocabulary.ts';
import { popupAtDesk } from './record.ts';

export type PopupFields = BodyOf<typeof POPUP_FIELDS>;

export const popupForm = formOf(POPUP_FIELDS);
export const NEW_POPUP: PopupFields = popupForm.bodyOf(popupForm.blank);

/** Returns the editable fields of a popup. A field that an older version lacks gets its initial value. */
export function popupFields(popup: object): PopupFields {
  const all: Record<string, unknown> = { ...NEW_POPUP, ...popup };
  return Object.fromEntries(Object.keys(NEW_POPUP).map((name) => [name, all[name]])) as PopupFields;
}

export const comparedPopups: Compared<PopupFields> = {
  what: 'popup',
  labels: popupForm.labels,
  rich: ['content'],
  words: {
    displayPages: (paths) => paths.join('\n'),
    displayFrequency: (frequency) => DISPLAY_FREQUENCY_LABELS[frequency],
  },
  refresh: popupAtDesk.refresh,
};

interface PopupFormProps {
  id: string;
  /** The id of the popup; undefined for a new one. */
  popup?: string;
  start: PopupFields;
  /** Resolves to false if saving failed. */
  save: (fields: PopupFields) => Promise<unknown>;
}

/**
 * Shows the fields of a popup and a preview. The dialog's footer has the submit button, which refers to this form by
 * its id.
 */
export function PopupForm({ id, popup, start, save }: PopupFormProps) {
  const [content, setContent] = useState(start.content);
  const [typed, setTyped] = useState(start);
  const { form, errors } = useForm({
    schema: async () => (await import('../../contract.ts')).PopupInput,
    values: popupForm.sent,
    send: async (fields: PopupFields) => {
      if ((await save(fields)) !== false) unsaved.settle();
    },
    onFailure: (err) => toastFailure(err),
  });
  const unsaved = useUnsavedForm({
    key: '/api/admin/marketing-popups',
    id: popup,
    form: form.ref,
    also: { name: 'content', value: content, change: setContent },
  });
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTyped(popupForm.sent(new FormData(currentTarget)));
  const control = popupForm.controls(start, errors);
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 [--sticky-top:-1.25rem] lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form id={id} {...form} onInput={onInput} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <KeptNote unsaved={unsaved} />
          <TextField {...control('title')} autoComplete="off" />
        </div>
        <div className="sm:col-span-2 [&_.ProseMirror]:min-h-40!">
          <RichTextField
            label={popupForm.labels.content}
            value={content}
            error={errors.content}
            onChange={setContent}
            placeholder="Keep it to a sentence or two: it interrupts the reader"
          />
        </div>
        <TextField {...control('buttonText')} hint="The words on the button." autoComplete="off" />
        <TextField
          {...control('buttonUrl')}
          hint={
            typed.buttonUrl ? (
              'The page that the button opens.'
            ) : (
              <strong>Without an address there is no button.</strong>
            )
          }
          placeholder="/path or https://…"
          autoComplete="off"
          optional
        />
        <TextAreaField
          {...control('displayPages')}
          hint="Paths such as /careers, one per line; / is the front page."
          className="min-h-20"
        />
        <div className="flex flex-col gap-5">
          {popupForm.selects.map(({ name, choices }) => (
            <SelectField key={name} {...control(name)} choices={choices} />
          ))}
          <TextField
            {...control('priority')}
            type="number"
            min={1}
            max={100}
            hint="If a page has several, it shows the one with the highest priority."
          />
        </div>
        <label className="flex min-h-11 items-start gap-3 border-rule border-t pt-5 sm:col-span-2">
          <input type="checkbox" name="active" defaultChecked={start.active} className="mt-0.5 size-5 shrink-0" />
          <span className="text-sm">
            <span className="block font-semibold">Active</span>
            <span className="text-ink-soft">
              {typed.active
                ? 'Readers see it on its pages as soon as it is saved.'
                : 'If not ticked, it is saved but not yet shown to readers.'}
            </span>
          </span>
        </label>
      </form>
      <section aria-labelledby={`${id}-preview`} className="min-w-0 lg:sticky lg:top-0">
        <h3 id={`${id}-preview`} className="mb-3 font-semibold text-ink-faint text-sm">
          As readers will see it
        </h3>
        <PopupPreview popup={{ ...typed, content }} />
      </section>
    </div>
  );
}

/** Shows a popup at the desk as readers would see it. Its links and its button do nothing. */
function PopupPreview({ popup: { title, content, buttonText, buttonUrl } }: { popup: PopupFields }) {
  return (
    <div className="rounded-md border border-rule bg-raised">
      <p className="border-rule border-b px-5 py-4 font-semibold font-serif text-2xl text-balance">
        {title || <span className="text-ink-faint">Title</span>}
      </p>
      <div inert className="px-5 py-5">
        {content ? <Prose html={content} /> : <p className="font-serif text-ink-faint text-lg">Content</p>}
      </div>
      {buttonUrl && (
        <p className="flex justify-end border-rule border-t px-5 py-4">
          <span className={buttonClasses()}>{buttonText || DEFAULT_BUTTON_TEXT}</span>
        </p>
      )}
    </div>
  );
}
