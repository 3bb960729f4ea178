/** Messages that come and go. One is visible at a time: a new one takes the place of the old. */

export interface Toast {
  id: number;
  title: string;
  description?: string;
  tone?: 'usual' | 'danger';
  /** Something that can be done about it, such as Undo, or a page to see, which opens in a tab of its own. */
  action?: { label: string; run: () => void } | { label: string; href: string };
}

let current: Toast | undefined;
let count = 0;
/** Ids of the modal dialogs that are open, the topmost last. */
let dialogs: readonly string[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Shows a message, in place of the one before. */
export function toast(message: Omit<Toast, 'id'>): void {
  current = { ...message, id: ++count };
  tell();
}

/** Takes that message away, if it is still the one that is shown. */
export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  current = undefined;
  tell();
}

/** While a modal dialog is open, all that is outside it can't be clicked or read aloud: toasts are shown inside it. Call it when it is closed. */
export function showToastsIn(dialog: string): () => void {
  dialogs = [...dialogs, dialog];
  tell();
  return () => {
    dialogs = dialogs.filter((other) => other !== dialog);
    tell();
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
