import { useEffect, useState } from 'react';

/** Elements in which people type, and dialogs, which have their own keys. */
const TYPING = 'input,textarea,select,[contenteditable],dialog';

/** The key of a shortcut that was pressed, until it is `done`. */
export function usePressedKey() {
  const [pressed, setPressed] = useState('');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if ((key !== '/' && key !== '?') || event.ctrlKey || event.metaKey || (target as Element).closest(TYPING)) return;
      // Firefox would open its own search.
      event.preventDefault();
      setPressed(key);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return { pressed, onDone: () => setPressed('') };
}
