import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client, httpTransport } from '#kernel/client.ts';
import { FRESH } from '#platform/web/query-client.ts';
import type { PublicPopup, popupsApi } from '../contract.ts';
import { isPublic, pageOf } from '../pages.ts';
import type { PopupEvent } from '../vocabulary.ts';
import { ARRIVED_MS } from './arrived.ts';
import { mayShow } from './frequency.ts';
import { recallPopup, rememberPopup } from './seen.ts';

const popups = client<typeof popupsApi>();
/** With keepalive, so that a count arrives even if the reader leaves the page at that moment. */
const counts = client<typeof popupsApi>(httpTransport((url, init) => fetch(url, { ...init, keepalive: true })));

/** Shows at most one popup per visit to a path; a change of the query or the hash is not a new visit. */
export function usePopup(path: string) {
  const queryClient = useQueryClient();
  const [popup, setPopup] = useState<PublicPopup>();
  // No wait on the first page: Popups waited before it loaded this code.
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
    // If the call fails, no popup is shown.
    const timer = setTimeout(() => show().catch(() => undefined), wait.current);
    wait.current = ARRIVED_MS;
    return () => {
      left = true;
      clearTimeout(timer);
      setPopup(undefined);
    };
  }, [path, queryClient]);

  const close = (how: PopupEvent) => {
    // A dialog that this code closed reports its closing again.
    if (!popup) return;
    count(popup, how);
    setPopup(undefined);
  };
  return { popup, close };
}

const popupsQuery = (path: string) => ({
  queryKey: ['/api/popups', path],
  queryFn: async () => (await popups('GET /api/popups', { query: { path } })).rows,
  staleTime: FRESH.usual,
});

/** Counts an event. Ignores failures: a lost count must not trouble the reader. */
function count({ id }: PublicPopup, event: PopupEvent): void {
  counts('POST /api/popups/:id/count', { params: { id }, body: { event } }).catch(() => undefined);
}

/** Whether the reader is typing or has a dialog open, and must not be interrupted. */
function isBusy(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    !!document.activeElement?.matches('input, textarea, select, [contenteditable]')
  );
}
