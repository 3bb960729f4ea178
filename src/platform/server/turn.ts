import { setImmediate } from 'node:timers/promises';

/** Resolves at the end of the last requested turn. */
let turns = Promise.resolve();

/** Resolves in a later turn of the event loop. Each caller gets its own, and other requests run in between. */
export function turn(): Promise<void> {
  turns = turns.then(() => setImmediate());
  return turns;
}
