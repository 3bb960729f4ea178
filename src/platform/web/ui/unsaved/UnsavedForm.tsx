import { type RefObject, useEffect } from 'react';
import type { FormValues } from './form-values.ts';
import { KeptNote } from './KeptNote.tsx';
import { type UnsavedRecord, useUnsavedForm } from './use-unsaved.ts';

interface UnsavedFormProps {
  named: UnsavedRecord;
  begunWith: FormValues;
  /** Receives the function to call when the input has been stored. */
  settle: RefObject<(() => void) | undefined>;
}

/** Guards a form that is already open. Loaded by `useUnsavedLater`. */
export function UnsavedForm({ named, begunWith, settle }: UnsavedFormProps) {
  const unsaved = useUnsavedForm({ ...named, begunWith });
  useEffect(() => {
    settle.current = unsaved.settle;
  });
  return <KeptNote unsaved={unsaved} />;
}
