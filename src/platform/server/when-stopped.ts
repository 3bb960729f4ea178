import closeWithGrace from 'close-with-grace';
import { endWork } from './threads/in-thread.ts';

const STOP_AFTER_MS = 10_000;
const signals: ('SIGINT' | 'SIGTERM' | 'SIGHUP')[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Calls `close` on a signal to stop or with an uncaught error, and then stops the process. Waits at most ten seconds.
 * Returns a function that does the same, and that exits with status 1 if it gets an error from which the
 * process cannot recover.
 *
 * Repeated signals count once: Ctrl-C reaches every process of a terminal, and npm and scripts/run.mjs forward it.
 * Ctrl-\ stops the process at once.
 *
 * `ignoresSignals` is for a process that another process stops: terminals and service managers signal all processes of
 * a site, and only the first one knows the order in which they must end.
 */
export function whenStopped(
  close: (err?: Error) => Promise<void>,
  { ignoresSignals = false } = {},
): (err?: Error) => void {
  let failure: Error | undefined;
  const grace = closeWithGrace({ delay: STOP_AFTER_MS, logger: false, skip: signals }, async ({ err }) => {
    endWork();
    await close(err ?? failure);
    // Exits with status 1.
    if (failure) throw failure;
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void grace.close();
  };
  for (const signal of signals) process.on(signal, ignoresSignals ? () => undefined : stop);
  return (err) => {
    failure = err;
    stop();
  };
}
