import { useState } from 'react';
import { addressOf } from '#features/media/addresses.ts';
import type { MediaFile } from '#features/media/contract.ts';
import { ALT_MAX, FOCUS_STEPS } from '#features/media/vocabulary.ts';
import { TextAreaField, TextField } from '#platform/web/ui/Field.tsx';
import { CheckField } from '#platform/web/ui/record-editor/fields.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsavedForm } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';
import { MEDIA_KEYS, media } from './queries.ts';

const ROWS = ['Top', 'Middle', 'Bottom'];
const COLUMNS = ['left', 'centre', 'right'];

/** Returns the nearest of the nine points. */
const nearest = (percent: number) => FOCUS_STEPS.find((step) => Math.abs(step - percent) <= 25);

/** Lets an editor choose which of nine points on the picture stays visible where lists crop it. */
function FocusField({ file }: { file: MediaFile }) {
  const chosen = `${nearest(file.focusX)} ${nearest(file.focusY)}`;
  return (
    <fieldset>
      <legend className="font-semibold text-sm">Focal point</legend>
      <p className="mb-2 text-ink-faint text-sm">Stays in view when the picture is cropped.</p>
      <div className="relative w-44 overflow-hidden rounded-sm border border-rule">
        <img src={addressOf(file, `${file.widths[0]}.webp`)} alt="" className="block w-full opacity-70" />
        <div className="absolute inset-0 grid grid-cols-3 grid-rows-3">
          {FOCUS_STEPS.flatMap((y, row) =>
            FOCUS_STEPS.map((x, column) => (
              <label
                key={`${x} ${y}`}
                className="flex items-center justify-center hover:bg-[oklch(1_0_0/0.25)] has-checked:bg-[oklch(1_0_0/0.45)]"
              >
                <input
                  type="radio"
                  name="focus"
                  value={`${x} ${y}`}
                  defaultChecked={chosen === `${x} ${y}`}
                  aria-label={`${ROWS[row]} ${COLUMNS[column]}`}
                  className="size-5"
                />
              </label>
            )),
          )}
        </div>
      </div>
    </fieldset>
  );
}

interface Props {
  id: string;
  file: MediaFile;
  onSaving: (saving: boolean) => void;
  onSaved: () => void;
}

/** Edits the texts about a file. The submit button is in the dialog's footer. */
export function MediaForm({ id, file, onSaving, onSaved }: Props) {
  const [decorative, setDecorative] = useState(file.decorative);
  const isPicture = file.kind === 'picture';
  const readAgain = useReadAgain(MEDIA_KEYS);
  const { form, field } = useForm({
    saved: file,
    schema: async () => (await import('#features/media/contract.ts')).MediaChange,
    values: (data) => fieldsOf(data, file),
    send: async (body: ReturnType<typeof fieldsOf>) => {
      onSaving(true);
      try {
        await media('PATCH /api/admin/media/:id', { params: { id: file.id }, body });
        unsaved.settle();
        toast({ title: 'File updated successfully' });
        onSaved();
        await readAgain();
      } finally {
        onSaving(false);
      }
    },
    onFailure: toastFailure,
  });
  const unsaved = useUnsavedForm({ key: '/api/admin/media', id: file.id, form: form.ref });
  return (
    <form
      id={id}
      {...form}
      onSubmit={(event) => {
        // Otherwise, this could also submit the form of an editor around the dialog.
        event.stopPropagation();
        void form.onSubmit(event);
      }}
      className="flex flex-col gap-5"
    >
      <KeptNote unsaved={unsaved} />
      {isPicture && (
        <>
          <TextAreaField
            {...field('alt')}
            label="Description"
            hint="Describe the picture in a sentence for readers who cannot see it. Required before publication."
            maxLength={ALT_MAX}
            disabled={decorative}
            className="min-h-20"
          />
          <div className="-mt-3">
            <CheckField
              label="Decorative: it adds nothing to the text"
              name="decorative"
              checked={decorative}
              onChange={({ target }) => setDecorative(target.checked)}
            />
          </div>
        </>
      )}
      <TextField {...field('title')} label="Title" hint="Its name in this library." autoComplete="off" />
      {isPicture && (
        <>
          <TextField {...field('caption')} label="Caption" autoComplete="off" optional />
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <TextField {...field('credit')} label="Credit" autoComplete="off" optional />
            <TextField {...field('licence')} label="Licence" autoComplete="off" optional />
          </div>
          <FocusField file={file} />
        </>
      )}
    </form>
  );
}

function fieldsOf(data: FormData, file: MediaFile) {
  const text = (name: 'title' | 'alt' | 'caption' | 'credit' | 'licence') => String(data.get(name) ?? file[name]);
  const [focusX, focusY] = String(data.get('focus') ?? `${file.focusX} ${file.focusY}`)
    .split(' ')
    .map(Number);
  return {
    title: text('title'),
    alt: text('alt'),
    caption: text('caption'),
    credit: text('credit'),
    licence: text('licence'),
    decorative: data.has('decorative'),
    focusX: focusX!,
    focusY: focusY!,
    updatedAt: file.updatedAt,
  };
}
