/** Messages that come and go. One is visible at a time: a new one takes the place of the old. */

export interface Toast {
  id: number;
  title: string;
  description?: string;
  tone?: 'usual' | 'danger';
  /** Something that can be done about it, such as Undo. */
  action?: { label: string; run: () => void };
}

let current: Toast | undefined;
let count = 0;
const listeners = new Set<() => void>();

export function toast(message: Omit<Toast, 'id'>): void {
  current = { ...message, id: ++count };
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  current = undefined;
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => current,
  getOnServer: () => undefined,
};
