import { useEffect, useRef } from 'react';

/** Runs saves one after the other: `inTurn(save)` starts when the previous one has ended, successfully or not. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.current.then(run);
    last.current = turn.catch(() => undefined);
    return turn;
  };
}

/** Long enough not to save in the middle of a word, short enough to lose little (ms). */
const DELAY = 2_000;

/** Saves a while after the last change of `values`, if `due`. */
export function useAutosave(values: object, due: boolean, save: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the values restarts the timer
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => void save(), DELAY);
    return () => clearTimeout(timer);
  }, [values, due]);
}
