/** Makes backups in a separate thread: compressing and encrypting must not slow down pages. */
import { Worker } from 'node:worker_threads';
import type { BackupRun } from './run.ts';

export type ThreadData = Pick<BackupRun, 'url' | 'server' | 'config'>;

/** How a backup in the thread ended: `busy` if another one is being made. */
export type Ended = 'done' | 'busy' | { failed: string };

/** Resolves when the backup has ended. A backup that `signal` interrupts has failed. Does not throw. */
export function backUpInThread({ url, server, config }: ThreadData, signal: AbortSignal): Promise<Ended> {
  const { backup, dataDir, mediaBucket, mediaDir, sessionSecret } = config;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { url, server, config: { backup, dataDir, mediaBucket, mediaDir, sessionSecret } } satisfies ThreadData,
    // The thread reads and writes in small pieces.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  const stop = () => worker.postMessage('stop');
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  return new Promise<Ended>((resolve) => {
    let ended: Ended = { failed: 'The thread of the backup ended' };
    worker.on('message', (message: Ended) => {
      ended = message;
    });
    worker.on('error', (err) => {
      ended = { failed: err.message };
    });
    worker.once('exit', () => resolve(ended));
  }).finally(() => signal.removeEventListener('abort', stop));
}
