import { setImmediate } from 'node:timers/promises';

/** The end of the last turn that somebody has asked for. */
let turns = Promise.resolve();

/** Resolves in a later turn of the event loop; callers at the same time get one each, and other requests are served in between. */
export function turn(): Promise<void> {
  turns = turns.then(() => setImmediate());
  return turns;
}
