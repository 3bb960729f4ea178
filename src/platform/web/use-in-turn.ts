import { useRef } from 'react';

/** Saves wait for each other: `inTurn(save)` begins when what was asked for before has ended, well or not. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.current.then(run);
    last.current = turn.catch(() => undefined);
    return turn;
  };
}
