import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { client, httpTransport } from '#kernel/client.ts';
import { DAY } from '#kernel/time.ts';
import { lazyOptional } from '#platform/web/ui/lazy-optional.ts';
import type { PublicPopup, popupsApi } from '../contract.ts';
import { type DisplayFrequency, isPublic, type PopupEvent, pageOf } from '../vocabulary.ts';

const key = (id: string) => `popup-${id}`;

/** Returns when this browser last showed a popup. Without storage, returns now: otherwise popups would never stop. */
function recallPopup(id: string): Seen {
  try {
    return { inSession: sessionStorage.getItem(key(id)) !== null, last: localStorage.getItem(key(id)) };
  } catch {
    return { inSession: true, last: new Date().toISOString() };
  }
}

function rememberPopup(id: string, now: number): void {
  const at = new Date(now).toISOString();
  try {
    sessionStorage.setItem(key(id), at);
    localStorage.setItem(key(id), at);
  } catch {}
}

const popups = client<typeof popupsApi>();
/** Uses keepalive, so that a count arrives even if the reader is just leaving the page. */
const counts = client<typeof popupsApi>(httpTransport((url, init) => fetch(url, { ...init, keepalive: true })));

/** Shows at most one popup per visit to a path. Changing the query or the hash is not another visit. */
function usePopup(path: string, waitMs: number) {
  const queryClient = useQueryClient();
  const [popup, setPopup] = useState<PublicPopup>();
  // Zero on the first page, which waited before it loaded this code.
  const wait = useRef(0);
  useEffect(() => {
    if (!isPublic(path)) return;
    let left = false;
    const show = async () => {
      const rows = await queryClient.ensureQueryData(popupsQuery(pageOf(path)));
      const now = Date.now();
      const next = rows.find(({ id, displayFrequency }) => mayShow(displayFrequency, recallPopup(id), now));
      if (!next || left || isBusy()) return;
      rememberPopup(next.id, now);
      count(next, 'shown');
      setPopup(next);
    };
    // If the call fails, shows no popup.
    const timer = setTimeout(() => show().catch(() => undefined), wait.current);
    wait.current = waitMs;
    return () => {
      left = true;
      clearTimeout(timer);
      setPopup(undefined);
    };
  }, [path, queryClient, waitMs]);

  const close = (how: PopupEvent) => {
    // The dialog also reports being closed by this code.
    if (!popup) return;
    count(popup, how);
    setPopup(undefined);
  };
  return { popup, close };
}

const popupsQuery = (path: string) => ({
  queryKey: ['/api/popups', path],
  queryFn: async () => (await popups('GET /api/popups', { query: { path } })).rows,
});

/** Counts an event. Ignores failures, because a lost count must not trouble the reader. */
function count({ id }: PublicPopup, event: PopupEvent): void {
  counts('POST /api/popups/:id/count', { params: { id }, body: { event } }).catch(() => undefined);
}

/** Returns whether the reader is typing or has a dialog open, so that nothing should interrupt them. */
function isBusy(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    !!document.activeElement?.matches('input, textarea, select, [contenteditable]')
  );
}

const PopupDialog = lazyOptional(() => import('./PopupDialog.tsx'));

/**
 * Shows the popup of the current page, if it has one: on the first page at once, on later pages after `waitMs`. Loads
 * the dialog when it first needs one.
 */
export function PagePopup({ waitMs }: { waitMs: number }) {
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const { popup, close } = usePopup(path, waitMs);
  const needed = useRef(false);
  needed.current ||= popup !== undefined;
  return <Suspense>{needed.current && <PopupDialog popup={popup} close={close} />}</Suspense>;
}

/** When this browser has shown a popup. */
interface Seen {
  /** Whether this tab has shown it. */
  inSession: boolean;
  /** When this browser last showed it, in the stored form; null for never. */
  last: string | null;
}

/** Returns whether a popup with this frequency may be shown again (behaviour 17.2). */
export function mayShow(frequency: DisplayFrequency, { inSession, last }: Seen, now: number): boolean {
  switch (frequency) {
    case 'always':
      return true;
    case 'once':
      return last === null;
    case 'once_per_day':
      return last === null || !isWithinDay(last, now);
    case 'once_per_session':
      return !inSession;
  }
}

/** Returns false for a time that cannot be read, and for one in the future, left from before the clock was set back. */
function isWithinDay(last: string, now: number): boolean {
  const age = now - Date.parse(last);
  return age >= 0 && age < DAY;
}
