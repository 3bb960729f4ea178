/**
 * Runs slow functions in threads, so that the event loop stays free for other requests (decision 37). The process has
 * one set of threads, which start with the first call and end when they have been idle for a while.
 */
import { Piscina } from 'piscina';
import { Failure } from '#kernel/problem.ts';
import type { Outcome, Work } from './thread.ts';

interface Bounds {
  /** How many calls can run at once, each in its thread. */
  atOnce: number;
  /** How many more can wait; further calls are refused. */
  waiting: number;
  /** A call that runs longer is ended together with its thread (ms). */
  deadlineMs: number;
}

const IDLE_MS = 30_000;
/** The memory of one thread, without that of native code. */
const MEGABYTES = 512;
const RETRY_SECONDS = 10;

let pool: Piscina | undefined;

/** The limits of each function bound the number of threads; the pool has no other limit. */
function startPool(): Piscina {
  return new Piscina({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 64,
    idleTimeout: IDLE_MS,
    // Omits the flags of the process, which are meant for its main thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
}

/**
 * Returns the function `name` that the module exports, running in a thread. Its input and result are copied, so they
 * must be plain data. A `Failure` that it throws arrives as one.
 * @throws Failure unavailable if too many calls wait already; TooMuchWork if this one takes too long or too much memory
 */
export function inThread<In, Out>(
  module: URL,
  name: string,
  { atOnce, waiting, deadlineMs }: Bounds,
): (input: In) => Promise<Out> {
  let running = 0;
  const queue: (() => void)[] = [];
  async function begin(): Promise<void> {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((start) => queue.push(start));
    else throw unavailable('The site has too much to do at the moment. Please try again in a moment.');
  }
  return async (input) => {
    await begin();
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      pool ??= startPool();
      const work: Work = { module: module.href, name, input };
      const outcome: Outcome = await pool.run(work, { signal });
      if ('value' in outcome) return outcome.value as Out;
      const { code, message, ...details } = outcome.failure;
      throw new Failure(code, message, details);
    } catch (err) {
      throw signal.aborted || isOutOfMemory(err) ? new TooMuchWork() : err;
    } finally {
      const next = queue.shift();
      // The next call takes over this call's place.
      if (next) next();
      else running -= 1;
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
