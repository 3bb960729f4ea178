import closeWithGrace from 'close-with-grace';

const STOP_AFTER_MS = 10_000;
const signals: ('SIGINT' | 'SIGTERM' | 'SIGHUP')[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Calls `close` on a signal to stop, or with an uncaught error, and then ends the process. Waits ten seconds at most.
 *
 * Repeated signals count once: Ctrl-C reaches every process of a terminal, and npm and scripts/run.mjs forward it.
 * Ctrl-\ ends the process at once.
 */
export function whenStopped(close: (err?: Error) => Promise<void>): void {
  const grace = closeWithGrace({ delay: STOP_AFTER_MS, logger: false, skip: signals }, ({ err }) => close(err));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void grace.close();
  };
  for (const signal of signals) process.on(signal, stop);
}
