/**
 * Runs slow functions in threads, so that the event loop stays free for other requests (decision 37). The process has
 * one set of threads, which start with the first call and end when they have been idle for a while. Files of strangers are
 * read in processes instead.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Piscina } from 'piscina';
import { Failure } from '#kernel/problem.ts';
import { inProcess, Killed } from './in-process.ts';
import type { Outcome, Work } from './thread.ts';

interface Bounds {
  /** How many calls can run at once, each in its thread. */
  atOnce: number;
  /** How many more can wait. A caller with none waiting is let in beyond that, up to four times as many. */
  waiting: number;
  /** A call that runs longer is ended together with its thread (ms). */
  deadlineMs: number;
  /**
   * Runs in a process of its own: for files of strangers. Native code does not end with its thread, but goes on in the
   * few threads with which the whole site reads files and checks passwords; and too large a text ends the process.
   */
  apart?: boolean;
}

const IDLE_MS = 30_000;
/** The memory of one thread, without that of native code. */
const MEGABYTES = 512;
const RETRY_SECONDS = 10;

let pool: Piscina | undefined;

export interface Caller {
  name: string;
  /** Its calls go before those of others. */
  first: boolean;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs a request's work. What it runs in threads shares one queue with the other requests of that caller. */
export const asCaller = <T>(caller: Caller, run: () => Promise<T>): Promise<T> => callers.run(caller, run);

interface Queue {
  first: boolean;
  starts: (() => void)[];
}

/** The limits of each function bound the number of threads; the pool has no other limit. */
function inPool(work: Work, signal: AbortSignal): Promise<Outcome> {
  pool ??= new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 64,
    idleTimeout: IDLE_MS,
    // Omits the flags of the process, which are meant for its main thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  return pool.run(work, { signal });
}

/**
 * Returns the function `name` that the module exports, running in a thread. Its input and result are copied, so they
 * must be plain data. A `Failure` that it throws arrives as one.
 * Callers take turns, the desk's people first, and each may have a fifth of the waiting calls: nobody keeps the threads
 * from all others.
 * @throws Failure unavailable if too many calls wait already; TooMuchWork if this one takes too long or too much memory
 */
export function inThread<In, Out>(
  module: URL,
  name: string,
  { atOnce, waiting, deadlineMs, apart = false }: Bounds,
): (input: In) => Promise<Out> {
  let running = 0;
  /** The waiting calls of each caller; the caller whose turn is next comes first. */
  const queues = new Map<string, Queue>();
  const share = Math.ceil(waiting / 5);
  async function begin(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const { name: caller, first } = callers.getStore() ?? { name: '', first: false };
    const own = queues.get(caller) ?? { first, starts: [] };
    const all = [...queues.values()].reduce((sum, { starts }) => sum + starts.length, 0);
    const most = own.starts.length > 0 ? waiting : 4 * waiting;
    if (own.starts.length >= share || (all >= most && !first))
      throw unavailable('The site has too much to do at the moment. Please try again in a moment.');
    queues.set(caller, own);
    await new Promise<void>((start) => own.starts.push(start));
  }
  /** Gives the place of a call that has ended to the next caller. */
  function passOn(): void {
    const next = [...queues].find(([, { first }]) => first) ?? [...queues][0];
    if (!next) {
      running -= 1;
      return;
    }
    const [caller, { first, starts }] = next;
    const [start, ...others] = starts;
    queues.delete(caller);
    if (others.length > 0) queues.set(caller, { first, starts: others });
    start!();
  }
  return async (input) => {
    await begin();
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      const work: Work = { module: module.href, name, input };
      const outcome: Outcome = await (apart ? inProcess(work, signal) : inPool(work, signal));
      if ('value' in outcome) return outcome.value as Out;
      const { code, message, ...details } = outcome.failure;
      throw new Failure(code, message, details);
    } catch (err) {
      throw signal.aborted || err instanceof Killed || isOutOfMemory(err) ? new TooMuchWork() : err;
    } finally {
      passOn();
    }
  };
}

/** Thrown if the input takes longer, or more memory, than its function is allowed. */
export class TooMuchWork extends Failure {
  constructor() {
    super('unavailable', 'This takes the site too long. Please send less at once.', { retryAfter: RETRY_SECONDS });
  }
}

const isOutOfMemory = (err: unknown): boolean =>
  err instanceof Error && 'code' in err && err.code === 'ERR_WORKER_OUT_OF_MEMORY';

const unavailable = (message: string) => new Failure('unavailable', message, { retryAfter: RETRY_SECONDS });
