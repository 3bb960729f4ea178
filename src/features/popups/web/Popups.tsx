import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#web/when-idle.ts';

/** Stands once in the frame of the public pages; what shows popups is loaded when the page has nothing else to do. */
export function Popups() {
  const [Popup, setPopup] = useState<ComponentType>();
  useEffect(() => {
    // Should it fail to load, the page has all that it needs.
    const load = () =>
      import('./PagePopup.tsx').then(
        (module) => setPopup(() => module.PagePopup),
        () => undefined,
      );
    return whenIdle(load);
  }, []);
  return Popup && <Popup />;
}
