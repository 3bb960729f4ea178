/** Lets callers take turns at work that can run only a few times at once. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Failure } from '#kernel/problem.ts';

export interface TurnTaker {
  name: string;
  /** Whether the caller works at the desk, which gets every second turn. */
  atDesk: boolean;
  /** Returns whether the caller has closed the connection. */
  hasLeft?: () => boolean;
}

const callers = new AsyncLocalStorage<TurnTaker>();

/** Runs a request's work as that caller: it shares one queue with the caller's other requests. */
export const asCaller = <T>(caller: TurnTaker, run: () => Promise<T>): Promise<T> => callers.run(caller, run);

/** The caller of work that no request asked for. */
const NOBODY: TurnTaker = { name: '', atDesk: false };

/** A function for each waiting call, which refuses it. */
const refusals = new Set<() => void>();

/** Refuses all waiting calls, because the site is stopping. */
export function refuseWaiting(): void {
  for (const refuse of refusals) refuse();
}

interface Call {
  begin: () => void;
  refuse: () => void;
  hasLeft: () => boolean;
}

interface Queue {
  atDesk: boolean;
  calls: Call[];
}

/** The maximum wait (ms). The caller needs a response before the site closes a connection that is idle for a minute. */
const WAIT_MS = 25_000;
const RETRY_SECONDS = 10;
const TOO_MUCH = 'The site is too busy at the moment. Please try again in a moment.';

/**
 * Runs `atOnce` calls at once, and lets `waiting` more wait.
 *
 * - Callers take turns; the desk's people get every second one.
 * - Each caller may have a fifth of the waiting calls.
 * - When `waiting` calls wait, the site lets in only the first call of a caller, up to four times that number, and
 *   calls of the desk's people.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #message: string;
  #running = 0;
  /** Whether the desk had the last turn. */
  #atDesk = false;
  /** The waiting calls of each caller; the caller whose turn is next comes first. */
  readonly #queues = new Map<string, Queue>();

  constructor(atOnce: number, waiting: number, message = TOO_MUCH) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
    this.#message = message;
  }

  /** Resolves when the call may begin. @throws Failure unavailable if too many wait, or it has waited too long */
  async begin({ name, atDesk, hasLeft = () => false } = callers.getStore() ?? NOBODY): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      this.#atDesk = atDesk;
      return;
    }
    this.#dropLeft();
    const own = this.#queues.get(name) ?? { atDesk, calls: [] };
    const hasItsShare = own.calls.length >= Math.ceil(this.#waiting / 5);
    if (hasItsShare || (!atDesk && this.#isFull({ forNewCaller: own.calls.length === 0 }))) throw this.#tooMuch();
    this.#queues.set(name, own);
    await new Promise<void>((begin, fail) => {
      const refuse = () => this.#refuse(name, call);
      const timer = setTimeout(refuse, WAIT_MS);
      refusals.add(refuse);
      const then = (act: () => void) => () => {
        clearTimeout(timer);
        refusals.delete(refuse);
        act();
      };
      const call = { begin: then(begin), refuse: then(() => fail(this.#tooMuch())), hasLeft };
      own.calls.push(call);
    });
  }

  /** Ends a call, and lets the next caller begin. */
  end(): void {
    this.#dropLeft();
    const of = (desk: boolean) => [...this.#queues].find(([, { atDesk }]) => atDesk === desk);
    const next = of(!this.#atDesk) ?? of(this.#atDesk);
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [name, queue] = next;
    this.#atDesk = queue.atDesk;
    const call = queue.calls.shift()!;
    this.#queues.delete(name);
    if (queue.calls.length > 0) this.#queues.set(name, queue);
    call.begin();
  }

  #isFull({ forNewCaller }: { forNewCaller: boolean }): boolean {
    const waiting = [...this.#queues.values()].reduce((sum, { calls }) => sum + calls.length, 0);
    return waiting >= (forNewCaller ? 4 : 1) * this.#waiting;
  }

  #tooMuch = () => new Failure('unavailable', this.#message, { retryAfter: RETRY_SECONDS });

  #dropLeft(): void {
    for (const [name, { calls }] of this.#queues)
      for (const call of calls.filter(({ hasLeft }) => hasLeft())) this.#refuse(name, call);
  }

  #refuse(name: string, call: Call): void {
    const { calls } = this.#queues.get(name)!;
    calls.splice(calls.indexOf(call), 1);
    if (calls.length === 0) this.#queues.delete(name);
    call.refuse();
  }
}
