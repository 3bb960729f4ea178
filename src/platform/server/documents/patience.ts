import { Failure } from '#kernel/problem.ts';
import { networkOf, tooMany } from '../http/limits.ts';
import type { Limits } from '../limits/store.ts';
import { TooMuchWork } from '../threads/in-thread.ts';

/** How many documents that take too long are read from one network: each keeps the thread from everybody else. */
const TOO_LONG = { points: 3, seconds: 600 };
const TOO_MANY = 'Several documents from your address took too long to read. Please try again in ten minutes.';

/**
 * Returns `read` for callers by their address. @throws Failure invalid for a document that takes too long, too_many after
 * several of them
 */
export function withPatience<In, Out>(limits: Limits, read: (input: In) => Promise<Out>) {
  const tooLong = limits.tally('documents that take too long', TOO_LONG.seconds);
  return async (input: In, ip: string): Promise<Out> => {
    const network = networkOf(ip);
    if ((await tooLong.read(network)) >= TOO_LONG.points) throw tooMany(TOO_MANY, TOO_LONG.seconds * 1000);
    try {
      return await read(input);
    } catch (err) {
      if (!(err instanceof TooMuchWork)) throw err;
      await tooLong.add(network);
      throw new Failure('invalid', 'This document takes too long to read: please send it in parts.', {
        securityEvent: { kind: 'body-hostile' },
      });
    }
  };
}
