import { type ComponentType, useEffect, useState } from 'react';
import { ARRIVED_MS } from './arrived.ts';

/** Stands once in the frame of the public pages; what shows popups is loaded for who stays. */
export function Popups() {
  const [Popup, setPopup] = useState<ComponentType>();
  useEffect(() => {
    // Should it fail to load, the page has all that it needs.
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
