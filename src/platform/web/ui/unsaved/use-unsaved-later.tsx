import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readStored } from '../../browser-storage.ts';
import { nameOf } from '../record-editor/kept.ts';
import { type FormValues, readForm } from './form-values.ts';
import type { UnsavedForm } from './UnsavedForm.tsx';
import type { UnsavedRecord } from './use-unsaved.ts';

interface UnsavedLater {
  /** Shown in the form: says that unsaved input has been restored. */
  note: ReactNode;
  settle: () => void;
}

/**
 * Does the same as `useUnsavedForm` for a public page, where most readers type nothing. Loads the guard with the first
 * input, or at once if this browser keeps input for the form. If the guard does not arrive, the form works without it.
 */
export function useUnsavedLater(named: UnsavedRecord): UnsavedLater {
  const { key, id, form } = named;
  const [guard, setGuard] = useState<{ Form: typeof UnsavedForm; begunWith: FormValues }>();
  const settle = useRef<() => void>(undefined);
  useEffect(() => {
    const element = form.current!;
    const begunWith = readForm(element);
    const load = () =>
      void import('./UnsavedForm.tsx').then(
        (module) => setGuard({ Form: module.UnsavedForm, begunWith }),
        () => undefined,
      );
    if (readStored(nameOf(key, id)) !== undefined) return load();
    element.addEventListener('input', load, { once: true });
    return () => element.removeEventListener('input', load);
  }, [key, id, form]);
  return {
    note: guard && <guard.Form named={named} begunWith={guard.begunWith} settle={settle} />,
    settle: () => settle.current?.(),
  };
}
