/**
 * Runs slow functions in threads, so that the event loop stays free for other requests (decision 37). The process has
 * one set of threads, which start with the first call and end when they have been idle for a while. Separate
 * processes read files from strangers.
 */
import { Piscina } from 'piscina';
import { Failure } from '#kernel/problem.ts';
import { endProcesses, inProcess, Killed } from './in-process.ts';
import type { TaskOutcome, Work } from './thread.ts';
import { refuseWaiting, Turns } from './turns.ts';

interface Bounds {
  /** How many calls can run at once, each in its thread. */
  atOnce: number;
  /** How many more can wait: see {@link Turns}. */
  waiting: number;
  /**
   * The maximum time that a call may run in a thread, or work in a process, before the site stops the thread or the
   * process (ms).
   */
  deadlineMs: number;
  /**
   * Whether a separate process runs the function, as for files from strangers. Ending a thread does not end its native
   * code, which would keep the few threads with which the whole site reads files and checks passwords. A text that is
   * too large for V8 ends the complete process.
   */
  apart?: boolean;
}

const IDLE_MS = 30_000;
/** The memory of one thread (MB), not counting native code. */
const MEGABYTES = 512;
const RETRY_SECONDS = 10;
/** How long a call may take in a process that other work keeps from running (ms). */
const PATIENCE_MS = 30_000;
const BUSY = 'The site is too busy at the moment. Please try again in a moment.';

let pool: Piscina | undefined;
let isStopping = false;

/** Runs work in the pool. Each function limits its own calls, so the pool needs no tight limit. */
function inPool(work: Work, signal: AbortSignal): Promise<TaskOutcome> {
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
 * must be plain data. A `Failure` that it throws arrives as one. Callers take turns, so that nobody keeps the threads
 * from all others.
 * @throws Failure unavailable if too many calls wait, or the machine is busy; TooMuchWork if this one takes too long or
 * too much memory
 */
export function inThread<In, Out>(
  module: URL,
  name: string,
  { atOnce, waiting, deadlineMs, apart = false }: Bounds,
): (input: In) => Promise<Out> {
  const turns = new Turns(atOnce, waiting);
  return async (input) => {
    await turns.begin();
    const signal = AbortSignal.timeout(apart ? PATIENCE_MS : deadlineMs);
    try {
      const work: Work = { module: module.href, name, input };
      const outcome: TaskOutcome = await (apart ? inProcess(work, { deadlineMs, signal }) : inPool(work, signal));
      if ('value' in outcome) return outcome.value as Out;
      const { code, message, ...details } = outcome.failure;
      throw new Failure(code, message, details);
    } catch (err) {
      if (apart && (signal.aborted || isStopping))
        throw new Failure('unavailable', BUSY, { retryAfter: RETRY_SECONDS });
      throw signal.aborted || err instanceof Killed || isOutOfMemory(err) ? new TooMuchWork() : err;
    } finally {
      turns.end();
    }
  };
}

/** Thrown if the input takes longer, or more memory, than its function is allowed. */
export class TooMuchWork extends Failure {
  constructor() {
    super('unavailable', 'This takes the site too long to process. Please send less at once.', {
      retryAfter: RETRY_SECONDS,
    });
  }
}

const isOutOfMemory = (err: unknown): boolean =>
  err instanceof Error && 'code' in err && err.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** How long processes may finish their work while the site stops: within ten seconds, it also stops its database (ms). */
const GRACE_MS = 4_000;

/** Prepares a stop: refuses the calls that wait, and soon ends the processes. */
export function endWork(): void {
  isStopping = true;
  refuseWaiting();
  setTimeout(endProcesses, GRACE_MS).unref();
}
