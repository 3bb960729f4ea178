import { type ComponentType, useEffect, useState } from 'react';
import { ARRIVED_MS } from './arrived.ts';

/** Rendered once in the frame of the public pages; loads the code of popups only for readers who stay a while. */
export function Popups() {
  const [Popup, setPopup] = useState<ComponentType>();
  useEffect(() => {
    // If loading fails, the page works without popups.
    const load = () =>
      import('./PagePopup.tsx').then(
        (module) => setPopup(() => module.PagePopup),
        () => undefined,
      );
    const timer = setTimeout(load, ARRIVED_MS);
    return () => clearTimeout(timer);
  }, []);
  return Popup && <Popup />;
}
