/** Helps to read figures for monitoring: rarely, and only if they do not take long. */
import { setTimeout as pause } from 'node:timers/promises';

/** A database that takes longer (ms) to respond counts as unreachable. */
const REPLY_MS = 1_000;

/** Returns undefined if the work fails or takes too long. */
export async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const late = new AbortController();
  try {
    return await Promise.race([work, pause(REPLY_MS, undefined, { signal: late.signal })]);
  } catch {
    return undefined;
  } finally {
    late.abort();
  }
}

/** Keeps the result of `read` for a while, but never a failure. */
export function atMostOften<T>(everyMs: number, read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let at = 0;
  return () => {
    const now = performance.now();
    if (kept && now - at <= everyMs) return kept;
    at = now;
    const reading = read();
    reading.catch(() => {
      kept = undefined;
    });
    kept = reading;
    return reading;
  };
}
