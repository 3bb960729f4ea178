/** Limits how many files that take too long to read one network may send, because each keeps other people waiting. */
import { hostile } from '#kernel/problem.ts';
import { networksOf, tooMany } from '../http/limits.ts';
import type { Limits } from '../limits/store.ts';
import { TooMuchWork } from './in-thread.ts';

/** How many files that take too long one network can send in ten minutes. */
const TOO_LONG = { points: 3, seconds: 600 };
const ADVICE = { document: 'please send it in parts', picture: 'please export it again' };

/** @throws Failure invalid for a file that takes too long, too_many after several of them from a network */
export function withPatience<In, Out>(limits: Limits, what: keyof typeof ADVICE, read: (input: In) => Promise<Out>) {
  const tooLong = limits.tally(`${what}s that take too long`, TOO_LONG.seconds);
  return async (input: In, ip: string): Promise<Out> => {
    const networks = networksOf(ip);
    const sent = await Promise.all(networks.map(({ network }) => tooLong.read(network)));
    if (networks.some(({ share }, at) => sent[at]! >= TOO_LONG.points * share))
      throw tooMany(
        `Several ${what}s from your network took too long to read. Please try again in ten minutes.`,
        TOO_LONG.seconds * 1000,
      );
    try {
      return await read(input);
    } catch (err) {
      if (!(err instanceof TooMuchWork)) throw err;
      for (const { network } of networks) await tooLong.add(network);
      throw hostile(`This ${what} takes too long to read: ${ADVICE[what]}.`);
    }
  };
}
