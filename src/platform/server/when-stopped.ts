import closeWithGrace from 'close-with-grace';

const STOP_AFTER_MS = 10_000;
const signals: ('SIGINT' | 'SIGTERM' | 'SIGHUP')[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Calls `close` when the process is told to stop, or with the error that nobody caught, and then ends it; after ten seconds
 * without waiting any longer.
 *
 * A signal may come more than once and counts once: Ctrl-C reaches every process of a terminal, and npm and
 * scripts/run.mjs hand it on. Ctrl-\ ends the process at once.
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
