import { useEffect, useRef } from 'react';

/** Saves wait for each other: `inTurn(save)` begins when what was asked for before has ended, well or not. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.current.then(run);
    last.current = turn.catch(() => undefined);
    return turn;
  };
}

/** Long enough not to save in the middle of a word, short enough to lose none (ms). */
const REST = 2_000;

/** Saves when `values` have rested for a while, as long as there is something `due`. */
export function useAutosave(values: object, due: boolean, save: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a while after the last change, whatever else happens
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => void save(), REST);
    return () => clearTimeout(timer);
  }, [values, due]);
}
