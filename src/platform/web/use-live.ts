import { useRef, useState } from 'react';

/**
 * State that code which runs for longer than one render can read too: `live.current` is the newest, `state` that of this
 * render. `set` takes the part that changes.
 */
export function useLive<State extends object>(begin: () => State) {
  const [state, setState] = useState(begin);
  const live = useRef(state);
  const set = (part: Partial<State>): void => {
    live.current = { ...live.current, ...part };
    setState(live.current);
  };
  return { state, live, set };
}
