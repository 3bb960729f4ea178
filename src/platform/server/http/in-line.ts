import type { FastifyRequest } from 'fastify';
import { Failure } from '#kernel/problem.ts';
import { mayUse } from '../auth/access.ts';
import { asCaller } from '../threads/turns.ts';
import { callerLeft, networkOf, networksOf } from './limits.ts';

/** At most this many calls of one caller run at once: one that waits for a lock holds one of some 20 connections. */
const AT_ONCE = 4;
const WAITING = 100;
const MANY = 'Too much at once. Please wait a second and try again.';

interface Queue {
  running: number;
  /** For each waiting call, a function that lets it run. */
  waiting: (() => void)[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the response is the same for everybody, and cached. */
    isForEverybody?: boolean;
  }
  interface FastifyRequest {
    /** Resolves when the call has run, even if its caller left earlier: until then, its body takes memory. */
    atWork?: Promise<unknown>;
  }
}

/**
 * Returns a function that runs the calls of one caller a few at a time, in their order. A call whose caller leaves while
 * it waits does not run. @throws Failure too_many if many are waiting already
 */
export function inLine() {
  const lines = new Map<string, Queue>();

  async function take<T>(caller: string, request: FastifyRequest, run: () => Promise<T>): Promise<T> {
    const line = lines.get(caller) ?? { running: 0, waiting: [] };
    if (line.waiting.length >= WAITING) throw new Failure('too_many', MANY, { retryAfter: 1 });
    lines.set(caller, line);
    if (line.running < AT_ONCE) line.running += 1;
    else await turnIn(line, request);
    try {
      return await run();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(caller);
    }
  }

  return <T>(caller: string, request: FastifyRequest, run: () => Promise<T>): Promise<T> => {
    const work = take(caller, request, run);
    request.atWork = work.catch(() => undefined);
    return work;
  };
}

/** Waits for the call's turn. @throws Failure unavailable if the connection closes first */
function turnIn(line: Queue, { raw: { socket } }: FastifyRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      socket.off('close', leave);
      resolve();
    };
    const leave = () => {
      line.waiting.splice(line.waiting.indexOf(go), 1);
      reject(callerLeft());
    };
    line.waiting.push(go);
    if (socket.destroyed) leave();
    else socket.once('close', leave);
  });
}

/**
 * Runs a call in the line of the person or network that makes it. Threads serve the desk's people one by one, and
 * everybody else by the largest network that counts as one, however many accounts there are in it.
 */
export async function inOwnLine<T>(
  line: ReturnType<typeof inLine>,
  request: FastifyRequest,
  run: () => Promise<T>,
): Promise<T> {
  // A response for everybody must not extend a session: its cookie would be cached with the response.
  const person = request.routeOptions.config.isForEverybody ? null : await request.person();
  const atDesk = person !== null && mayUse('editor', person);
  const caller = {
    name: atDesk ? person.id : networksOf(request.ip).at(-1)!.network,
    atDesk,
    hasLeft: () => request.raw.socket.destroyed,
  };
  return line(person?.id ?? networkOf(request.ip), request, () => asCaller(caller, run));
}
