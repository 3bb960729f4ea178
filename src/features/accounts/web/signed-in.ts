import { useSyncExternalStore } from 'react';
import { SIGNED_IN_COOKIE } from '../signed-in-cookie.ts';

/**
 * Says that somebody signed in with this browser, so that public pages need not ask the server who reads them. It is no
 * proof and no secret: the session may have ended since.
 */
const KEY = SIGNED_IN_COOKIE;
const listeners = new Set<() => void>();

// A browser may refuse to keep anything; then pages look as they do for everybody.

export function markSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {}
  for (const listener of listeners) listener();
}

/** Who came back from the identity provider signed in with no script of ours: the server has left a word for it. */
function adoptCookie(): void {
  if (!document.cookie.split('; ').includes(`${SIGNED_IN_COOKIE}=1`)) return;
  // Where it can't be removed it ends by itself, within a minute.
  void (window.cookieStore as CookieStore | undefined)?.delete(SIGNED_IN_COOKIE);
  markSignedIn(true);
}
if (typeof document !== 'undefined') adoptCookie();

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
