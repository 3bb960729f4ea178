import { useEffect, useState } from 'react';
import { areSingleKeysOn } from '#platform/web/single-keys.ts';

/** Elements in which people type, and dialogs, which have their own keys. */
const TYPING = 'input,textarea,select,[contenteditable],dialog';

/** `/` opens the search at once: the next letters belong to it. Returns whether `?` was pressed, until it is `done`. */
export function usePressedKey() {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const search = key === '/' && areSingleKeysOn();
      if (!(search || key === '?') || event.ctrlKey || event.metaKey || (target as Element).closest(TYPING)) return;
      // Firefox would open its own search.
      event.preventDefault();
      if (search) openSearch();
      else setPressed(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return { pressed, onDone: () => setPressed(false) };
}

/** The field in the header or, where there is no room for it, the link to the page of the search. The closed menu has a field too. */
function openSearch(): void {
  const places = document.querySelectorAll<HTMLElement>('header :is([type=search], [href="/search"])');
  const shown = [...places].find((place) => place.checkVisibility());
  shown?.focus();
  shown?.click();
}
