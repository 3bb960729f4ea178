import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSignedInMark } from '#features/accounts/web/signed-in.ts';
import { ARRIVED_MS, PagePopup } from '#features/popups/web/index.ts';
import { countReading } from '#features/readings/web/index.ts';
import { DeskLinks } from './DeskLinks.tsx';

/** Names the exact time of '3h ago' under the pointer as the reader's own clock and language do, which the server does not know. */
function showExactTime({ target }: Event) {
  const time = target instanceof Element && target.closest<HTMLTimeElement>('time[title]');
  if (time) time.title = new Date(time.dateTime).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}

/** Popups and the count of readings, for those who stay a while; the way to the desk for those who work there. */
export function Arrived() {
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const signedIn = useSignedInMark();
  // For those who are signed in, this is loaded at once.
  const [stayed, setStayed] = useState(!signedIn);
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), ARRIVED_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    addEventListener('mouseover', showExactTime);
    return () => removeEventListener('mouseover', showExactTime);
  }, []);
  useEffect(() => {
    if (stayed) countReading(path);
  }, [path, stayed]);
  return (
    <>
      {stayed && <PagePopup />}
      {signedIn && <DeskLinks path={path} />}
    </>
  );
}
