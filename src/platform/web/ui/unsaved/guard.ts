/**
 * The forms on the page that contain unsaved input. `LeaveGuard` asks about them before the page or their dialog is
 * left.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { cancelDialog } from '../Dialog.tsx';
import { loadToasts } from '../Toaster.tsx';

export interface Guarded {
  isDirty: () => boolean;
  /**
   * Stores the input; resolves to true if everything was stored. Without it, a person can only stay or leave the input
   * behind.
   */
  save?: () => Promise<boolean>;
  /** Whether the form is a draft that is saved automatically: leaving saves it, and asks only if that fails. */
  savesItself?: boolean;
  /** Forgets the input, including the copy that this browser keeps. */
  discard: () => void;
}

const guarded = new Set<RefObject<Guarded>>();
type Ask = (close: () => void) => void;
let asking: Ask | undefined;

const dirty = (): Guarded[] => [...guarded].map(({ current }) => current).filter(({ isDirty }) => isDirty());

export const hasUnsaved = (): boolean => dirty().length > 0;
export const canSaveAll = (): boolean => dirty().every(({ save }) => save !== undefined);
export const discardAll = (): void => {
  for (const { discard } of dirty()) discard();
};

/** Saves every form, or only the drafts that are saved automatically. Resolves to whether no unsaved input is left. */
export async function saveAll(which: 'all' | 'drafts'): Promise<boolean> {
  for (const { save, savesItself } of dirty()) if (save && (which === 'all' || savesItself)) await save();
  return !hasUnsaved();
}

/** Sets the function that asks before a dialog with unsaved input closes. Call the result when it can no longer ask. */
export function answerWith(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}

/**
 * Guards a form while it is shown: asks before its page is left or the dialog around it is closed.
 *
 * @param form an element of the form, to find its dialog
 */
export function useGuarded(entry: Guarded, form?: RefObject<HTMLElement | null>): void {
  const latest = useRef(entry);
  useEffect(() => {
    latest.current = entry;
  });
  useEffect(() => {
    guarded.add(latest);
    loadToasts();
    return () => void guarded.delete(latest);
  }, []);
  useEffect(() => {
    const dialog = form?.current?.closest('dialog');
    let answered = false;
    const onCancel = (event: Event) => {
      if (answered || event.target !== dialog || !asking || !latest.current.isDirty()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      asking(() => {
        answered = true;
        latest.current.discard();
        cancelDialog(dialog);
      });
    };
    // Runs before the dialog's own listener, which closes it.
    dialog?.addEventListener('cancel', onCancel, true);
    return () => dialog?.removeEventListener('cancel', onCancel, true);
  }, [form]);
}
