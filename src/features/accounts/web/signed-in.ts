import { useSyncExternalStore } from 'react';

/**
 * Says that somebody signed in with this browser, so that public pages need not ask the server who reads them. It is no
 * proof and no secret: the session may have ended since.
 */
const KEY = 'meridian.signed-in';
const listeners = new Set<() => void>();

// A browser may refuse to keep anything; then pages look as they do for everybody.

export function markSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {}
  for (const listener of listeners) listener();
}

/** False on the server and while the page comes alive. */
export const useSignedInMark = (): boolean => useSyncExternalStore(subscribe, read, () => false);

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
