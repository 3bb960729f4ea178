import { setImmediate } from 'node:timers/promises';

/** Resolves at the end of the last requested turn. */
let turns = Promise.resolve();

/**
 * Resolves in a later turn of the event loop. Simultaneous callers get a turn each, and other requests are served in
 * between.
 */
export function turn(): Promise<void> {
  turns = turns.then(() => setImmediate());
  return turns;
}
