import { setTimeout as pause } from 'node:timers/promises';
import type { Presence } from './pool.ts';

/** Waits for `work`, but no longer than `ms` while the database does not answer. */
export async function unlessSilent(work: () => Promise<unknown>, presence: Presence, ms: number): Promise<void> {
  const done = new AbortController();
  const begun = performance.now();
  const enough = async () => {
    const { signal } = done;
    while (!(presence.isSilent() && performance.now() - begun >= ms)) await pause(50, undefined, { signal });
  };
  try {
    await Promise.race([work(), enough()]);
  } finally {
    done.abort();
  }
}
