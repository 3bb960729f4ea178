/** The code of the thread that sender-thread.ts starts. */
import { platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../../config.ts';
import type { Mailing } from './queries.ts';
import { createSender } from './sender.ts';
import type { FromThread, ToThread } from './sender-thread.ts';

/**
 * Lowers the priority of this thread, so that readers are served first. Only on Linux: other systems would lower the
 * priority of the complete process.
 */
if (platform() === 'linux') setPriority(3);

const { config, connections } = workerData as { config: Config; connections: number };
const sender = createSender(config, connections);
const mailings = new Map<string, Mailing>();
const port = parentPort!;

port.on('message', async (message: ToThread) => {
  if (message === 'close') {
    await sender.close();
    return port.close();
  }
  if ('mailing' in message) return void mailings.set(message.of, message.mailing);
  const outcome = await sender.send(mailings.get(message.of)!, message.letter);
  port.postMessage({ call: message.call, outcome } satisfies FromThread);
});
