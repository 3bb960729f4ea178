import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { isConflict } from '#kernel/problem.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { toastFailure } from '#platform/web/ui/toast-failure.ts';
import { KeptNote } from '#platform/web/ui/unsaved/KeptNote.tsx';
import { useUnsaved } from '#platform/web/ui/unsaved/use-unsaved.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useReadAgain } from '#platform/web/ui/use-read-again.ts';

/** The state of one control of the form, and a function that sets its value. */
interface Control {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  set: (value: string) => void;
}

interface FormDialogProps<Values extends object, Body> {
  title: string;
  /** The path of the list in the API, and the id of the record; undefined for a new one. */
  of: { key: string; id: string | undefined };
  /** The labels and conversions of the fields (`formOf`). */
  fields: { labels: Record<keyof Values & string, string>; bodyOf: (values: Values) => Body };
  saved: Values;
  schema: Parameters<typeof useForm>[0]['schema'];
  save: (body: Body) => Promise<unknown>;
  done: string;
  refresh: QueryKey[];
  onClose: () => void;
  wide?: boolean;
  children: (
    control: (name: keyof Values & string) => Control,
    values: Values,
    set: (change: Partial<Values>) => void,
  ) => ReactNode;
}

/**
 * A dialog with a form that adds or changes a record, rendered only while it is open. Its values are React state, because
 * some controls are lists.
 */
export function FormDialog<Values extends object, Body>(props: FormDialogProps<Values, Body>) {
  const { title, of, fields, saved, schema, save, done, refresh, onClose, wide = false, children } = props;
  const id = useId();
  const [values, setValues] = useState(saved);
  const readAgain = useReadAgain(refresh);
  const { form, errors, pending } = useForm({
    schema,
    values: () => fields.bodyOf(values),
    send: async (body: Body) => {
      await save(body);
      unsaved.settle();
      onClose();
      toast({ title: done });
      await readAgain();
    },
    onFailure: (err) => {
      toastFailure(err);
      // The list behind the dialog then shows what somebody else has saved.
      if (isConflict(err)) void readAgain();
    },
  });
  const unsaved = useUnsaved({ ...of, form: form.ref, values, saved, show: setValues });
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const control = (name: keyof Values & string): Control => ({
    name,
    label: fields.labels[name],
    value: values[name] as string,
    error: errors[name],
    set: (value) => set({ [name]: value } as Partial<Values>),
  });
  return (
    <ConfirmDialog
      title={title}
      verb="Save"
      doing="Saving..."
      pending={pending}
      form={id}
      open
      onClose={onClose}
      wide={wide}
    >
      <form id={id} {...form} className="flex flex-col gap-5">
        <KeptNote unsaved={unsaved} />
        {children(control, values, set)}
      </form>
    </ConfirmDialog>
  );
}

/** Returns the props of a text control. */
export const typed = ({ set, ...control }: Control) => ({
  ...control,
  onChange: ({ target }: { target: { value: string } }) => set(target.value),
});

/** Returns the props of a control that chooses from a list. */
export const chosen = ({ set, ...control }: Control) => ({ ...control, onChange: set });
