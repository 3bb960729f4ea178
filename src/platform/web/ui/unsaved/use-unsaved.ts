import { type RefObject, useEffect, useRef, useState } from 'react';
import { changed } from '#kernel/changed.ts';
import { forget, keep, recall } from '../record-editor/kept.ts';
import { toast } from '../toast.ts';
import { type FormValues, fillForm, readForm } from './form-values.ts';
import { useGuarded } from './guard.ts';

export interface Unsaved {
  /** Whether the form was filled with earlier unsaved input. */
  recalled: boolean;
  dirty: boolean;
  /** Discards the input and shows the stored values. */
  discard: () => void;
  /** Does the same with restored input, and offers to undo this. */
  discardRecalled: () => void;
  /** Call it when the input has been stored. */
  settle: () => void;
}

export interface UnsavedRecord {
  /** The key under which this browser keeps the input: the path of the edited object. */
  key: string;
  id?: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  /** The version of the object in the form. */
  version?: string;
  /** Set to the version that restored input was typed for, because somebody may have saved another since. */
  typedFor?: RefObject<string | undefined>;
}

interface Options<Values extends object> extends UnsavedRecord {
  values: Values;
  /** The stored values, or the initial ones of the form. Undefined until the form is read. */
  saved: Values | undefined;
  show: (values: Values) => void;
}

/**
 * Guards a form whose values are React state: keeps changed fields in this browser until they are stored, restores them
 * when the form is opened again, and asks before the page or dialog is left.
 */
export function useUnsaved<Values extends object>(options: Options<Values>): Unsaved {
  const { key, id, form, version, typedFor, values, saved, show } = options;
  const [recalled, setRecalled] = useState(false);
  // The values that were just stored. They count as saved even while the caller still passes the previous ones.
  const [settled, setSettled] = useState<Values>();
  const base = settled ?? saved;
  const change = base && changed(base, values);
  const typed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    const entry = saved && recall<Values, string>(key, id);
    if (!entry) return;
    const kept = entry.values;
    // The kept input was stored after all.
    if (!changed(saved, { ...saved, ...kept })) return forget(key, id);
    show({ ...saved, ...kept });
    setRecalled(true);
    if (typedFor) typedFor.current = entry.stored;
  }, [saved === undefined]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the input is kept
  useEffect(() => {
    if (change) {
      typed.current = true;
      keep(key, id, { values: change, stored: typedFor?.current ?? version });
    } else if (typed.current) forget(key, id);
  }, [values, settled]);

  const forgetAll = () => {
    forget(key, id);
    setRecalled(false);
    if (typedFor) typedFor.current = undefined;
  };
  const discard = () => {
    forgetAll();
    if (base) show(base);
  };
  useGuarded({ isDirty: () => change !== undefined, discard }, form);
  return {
    recalled: recalled && change !== undefined,
    dirty: change !== undefined,
    discard,
    discardRecalled() {
      discard();
      toast({ title: 'Your unsaved changes were discarded', undo: () => show(values) });
    },
    settle: () => {
      forgetAll();
      setSettled(values);
    },
  };
}

interface FormOptions extends UnsavedRecord {
  /** The field that is React state, such as a rich text: its value, and a function to change it. */
  also?: { name: string; value: string; change: (value: string) => void };
  /** The initial values of the form, if something has been typed since. */
  begunWith?: FormValues;
}

/** Does the same as `useUnsaved` for a form whose controls keep their own values: reads and fills them in by name. */
export function useUnsavedForm({ form, also, begunWith, ...named }: FormOptions): Unsaved {
  const [begun, setBegun] = useState(begunWith);
  const [typed, setTyped] = useState(begunWith ?? {});
  const first = useRef(also?.value ?? '').current;
  useEffect(() => {
    const element = form.current!;
    const read = () => setTyped(readForm(element));
    const hear = ({ target }: Event) => element.contains(target as Node) && read();
    setBegun((known) => known ?? readForm(element));
    read();
    // Listens at the document, after React: rendering earlier would restore the previous text of controlled fields.
    for (const event of ['input', 'change']) document.addEventListener(event, hear);
    return () => {
      for (const event of ['input', 'change']) document.removeEventListener(event, hear);
    };
  }, [form]);
  return useUnsaved<FormValues>({
    ...named,
    form,
    values: also ? { ...typed, [also.name]: also.value } : typed,
    saved: begun && (also ? { ...begun, [also.name]: first } : begun),
    show: (values) => {
      if (form.current) fillForm(form.current, values);
      // While React renders, a controlled field still has its previous value.
      setTyped((before) => ({ ...before, ...values }));
      if (also) also.change(String(values[also.name] ?? ''));
    },
  });
}
