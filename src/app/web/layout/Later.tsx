import { type ComponentType, useEffect, useState } from 'react';
import { useSignedInMark } from '#features/accounts/web/signed-in.ts';
import { ARRIVED_MS } from '#features/popups/web/arrived.ts';

/** Rendered once in the frame of the public pages; loads what only those need who stay a while, or have signed in. */
export function Later() {
  const [Arrived, setArrived] = useState<ComponentType>();
  const signedIn = useSignedInMark();
  useEffect(() => {
    // If loading fails, the page works without it.
    const load = () =>
      import('./Arrived.tsx').then(
        (module) => setArrived(() => module.Arrived),
        () => undefined,
      );
    const timer = setTimeout(load, signedIn ? 0 : ARRIVED_MS);
    return () => clearTimeout(timer);
  }, [signedIn]);
  return Arrived && <Arrived />;
}
