/** The code of the thread that archiver.ts starts: compressing and encrypting must not slow down pages. */
import { platform, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { explain } from '../explain.ts';
import { createStorer, type Storing } from './storer.ts';

/** The thread's message after each round. */
export interface ArchiverReport {
  /** When this thread last stored a file (ms since 1970). */
  storedAt?: number;
  /** Since when the oldest file has been waiting. */
  waitingSince?: number | undefined;
  isComplete?: boolean;
  /** Why the oldest file could not be stored. */
  error?: string;
}

const EVERY_MS = 1_000;
/** How long to wait after a failure. */
const RETRY_MS = 5_000;
/** The number of rounds between checks for a new base or removed files. */
const LOOK_EVERY = 10;

if (platform() === 'linux') setPriority(3);

const port = parentPort!;
const stopping = new AbortController();
port.on('message', () => stopping.abort());
const storer = createStorer(workerData as Storing);

for (let round = 0; ; round++) {
  // Decided before the last round, so that it stores everything that was waiting when `stop` was called.
  const isLast = stopping.signal.aborted;
  const told = await storeOnce(round);
  port.postMessage(told);
  if (isLast) break;
  await pause(told.error === undefined ? EVERY_MS : RETRY_MS, undefined, stopping).catch(() => undefined);
}
port.close();

async function storeOnce(round: number): Promise<ArchiverReport> {
  try {
    const stored = await storer.storeWaiting();
    return {
      waitingSince: undefined,
      ...(stored > 0 && { storedAt: Date.now() }),
      ...((stored > 0 || round % LOOK_EVERY === 0) && { isComplete: await storer.isComplete() }),
    };
  } catch (err) {
    return { error: explain(err), waitingSince: await storer.waitingSince().catch(() => undefined) };
  }
}
