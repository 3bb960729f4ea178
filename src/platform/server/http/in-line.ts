import { Failure } from '#kernel/problem.ts';

/** Of one caller. A write that waits for a lock holds one of some twenty connections meanwhile. */
const AT_ONCE = 4;
const WAITING = 100;
const MANY = 'Too much at once. Please wait a second and try again.';

interface Line {
  running: number;
  /** Each lets the next call run. */
  waiting: (() => void)[];
}

/** Returns a function that runs the calls of one caller a few at a time, in their order. It throws Failure too_many if many wait already. */
export function inLine() {
  const lines = new Map<string, Line>();
  return async <T>(caller: string, run: () => Promise<T>): Promise<T> => {
    const line = lines.get(caller) ?? { running: 0, waiting: [] };
    if (line.waiting.length >= WAITING) throw new Failure('too_many', MANY, { retryAfter: 1 });
    lines.set(caller, line);
    if (line.running < AT_ONCE) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(caller);
    }
  };
}
