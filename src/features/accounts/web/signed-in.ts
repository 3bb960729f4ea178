import { useSyncExternalStore } from 'react';
import { SIGNED_IN_MARK, signedInCookie } from '../signed-in-cookie.ts';

/**
 * Marks a browser in which somebody has signed in, so that public pages need not ask the server. It is neither a proof
 * nor a secret: the session may have ended since.
 */
const KEY = SIGNED_IN_MARK;
const listeners = new Set<() => void>();

// If the browser refuses to store the mark, pages look as they do to visitors.

export function markSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {}
  for (const listener of listeners) listener();
}

/**
 * Turns the server's cookie into the mark. A sign-in through the identity provider runs no script of the site, so only
 * the cookie reveals it.
 */
function adoptCookie(): void {
  const name = signedInCookie(location.protocol === 'https:');
  if (!document.cookie.split('; ').includes(`${name}=1`)) return;
  // In a browser without cookieStore, the cookie expires within a minute.
  void (window.cookieStore as CookieStore | undefined)?.delete(name);
  markSignedIn(true);
}
if (typeof document !== 'undefined') adoptCookie();

/** Returns whether the browser has the mark. False on the server and during hydration. */
export const useSignedInMark = (): boolean => useSyncExternalStore(subscribe, hasSignedInMark, () => false);

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function hasSignedInMark(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
