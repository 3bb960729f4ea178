/** Runs the sender in a separate thread, so that sending thousands of emails does not slow down pages. */
import { Worker } from 'node:worker_threads';
import type { Config } from '../../config.ts';
import type { Letter } from './letter.ts';
import type { Mailing } from './queries.ts';
import { type BulkSender, createSender, type SendOutcome } from './sender.ts';

export type ToThread = { mailing: Mailing; of: string } | { letter: Letter; of: string; call: number } | 'close';
export interface FromThread {
  call: number;
  outcome: SendOutcome;
}

/** The thread needs little memory: it has only a few emails at a time. */
const LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

/** Returns a sender that writes files in this thread, or one that sends to a mail server from another thread. */
export function openSender(config: Config, connections: number): BulkSender {
  return config.smtpUrl ? inThread(config, connections) : createSender(config, 1);
}

function inThread(config: Config, connections: number): BulkSender {
  const worker = new Worker(new URL('./sender-worker.ts', import.meta.url), {
    workerData: { config, connections },
    resourceLimits: LIMITS,
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const open = new Map<number, (outcome: SendOutcome) => void>();
  const known = new Set<string>();
  let calls = 0;
  let lost: string | undefined;
  const lose = (reason: string) => {
    lost = reason;
    for (const settle of open.values()) settle({ is: 'away', error: reason });
    open.clear();
  };
  worker.on('message', ({ call, outcome }: FromThread) => {
    open.get(call)?.(outcome);
    open.delete(call);
  });
  worker.on('error', (err) => lose(err.message));
  worker.on('exit', () => lose('the thread that sends has ended'));
  const post = (message: ToThread) => worker.postMessage(message);
  return {
    send: (mailing, letter) =>
      new Promise((resolve) => {
        if (lost) return resolve({ is: 'away', error: lost });
        if (!known.has(mailing.id)) post({ mailing, of: mailing.id });
        known.add(mailing.id);
        calls += 1;
        open.set(calls, resolve);
        post({ letter, of: mailing.id, call: calls });
      }),
    async close() {
      if (!lost) post('close');
      await ended;
    },
  };
}
