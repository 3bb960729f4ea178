/**
 * Bounds what a library reads from a server: it calls `fetch` itself, and reads each response to its end. So this file
 * replaces `fetch`, which stays the same outside `bounded`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Failure } from '#kernel/problem.ts';

interface Bounds {
  /** The maximum size of each response. */
  bytes: number;
  /** The maximum time for all responses together. */
  ms: number;
}

const within = new AsyncLocalStorage<{ bytes: number; signal: AbortSignal }>();
const unbounded = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const bounds = within.getStore();
  if (!bounds) return unbounded(input, init);
  const address = input instanceof Request ? input.url : `${input}`;
  const signal = init?.signal ? AbortSignal.any([bounds.signal, init.signal]) : bounds.signal;
  try {
    const answer = await unbounded(input, { ...init, signal });
    return new Response(answer.body && (await readAtMost(bounds.bytes, answer.body)), answer);
  } catch (err) {
    throw new Failure('unavailable', `${address} cannot be read: ${(err as Error).message}`);
  }
};

/** Runs work, whose requests throw Failure unavailable beyond the bounds. */
export const bounded = <T>({ bytes, ms }: Bounds, work: () => Promise<T>): Promise<T> =>
  within.run({ bytes, signal: AbortSignal.timeout(ms) }, work);

async function readAtMost(most: number, body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > most) throw new Error('it is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
