import type { Seen } from './frequency.ts';

const key = (id: string) => `popup-${id}`;

/** Returns when this browser has shown a popup. A browser without storage would show it again and again, so it counts as seen. */
export function recallPopup(id: string): Seen {
  try {
    return { inSession: sessionStorage.getItem(key(id)) !== null, last: localStorage.getItem(key(id)) };
  } catch {
    return { inSession: true, last: new Date().toISOString() };
  }
}

export function rememberPopup(id: string, now: number): void {
  const at = new Date(now).toISOString();
  try {
    sessionStorage.setItem(key(id), at);
    localStorage.setItem(key(id), at);
  } catch {}
}
