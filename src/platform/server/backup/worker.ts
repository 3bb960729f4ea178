/** The code of the thread that thread.ts starts. */
import { platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '../log.ts';
import { explain } from './explain.ts';
import { runBackup } from './run.ts';
import type { Ended, ThreadData } from './thread.ts';

/**
 * Lowers the priority of this thread, so that readers are served first. Only on Linux: other systems would lower the
 * priority of the complete process.
 */
if (platform() === 'linux') setPriority(3);

const port = parentPort!;
const stopping = new AbortController();
port.on('message', () => stopping.abort(new Error('The site was stopped during the backup')));

const ended: Ended = await runBackup({
  ...(workerData as ThreadData),
  // The main thread logs how the backup ended.
  log: createLog('silent'),
  signal: stopping.signal,
}).then(
  (made) => (made ? 'done' : 'busy'),
  (err: unknown) => ({ failed: explain(err) }),
);
port.postMessage(ended);
port.close();
