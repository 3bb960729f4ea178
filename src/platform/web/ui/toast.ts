/** Shows short messages that disappear after a while. Only one is visible at a time: a new one replaces the old. */

export interface Toast {
  id: number;
  title: string;
  description?: string;
  tone?: 'usual' | 'danger';
  /** An action such as Undo, or a page that opens in a new tab. */
  action?: { label: string; run: () => void } | { label: string; href: string };
  /** Undoes what the message reports. Shown beside the action only if that is a link. */
  undo?: () => void;
}

let current: Toast | undefined;
let count = 0;
/** Ids of the open modal dialogs, the topmost last. */
let dialogs: readonly string[] = [];
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

export function toast(message: Omit<Toast, 'id'>): void {
  current = { ...message, id: ++count };
  notify();
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  current = undefined;
  notify();
}

/**
 * Shows toasts inside a modal dialog, because nothing outside it can be clicked or read aloud. Call the result when it
 * closes.
 */
export function showToastsIn(dialog: string): () => void {
  dialogs = [...dialogs, dialog];
  notify();
  return () => {
    dialogs = dialogs.filter((other) => other !== dialog);
    notify();
  };
}

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => current,
  getDialog: () => dialogs.at(-1),
  getOnServer: () => undefined,
};
