import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { MINUTE } from '#kernel/time.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Rounds up to the minute, so that a countdown of one day does not show a day and a few seconds. */
const endOfMinute = (moment: number) => Math.ceil(moment / MINUTE) * MINUTE;

/**
 * Returns `read(now)`, with `now` in ms; without `read`, the end of the current minute. On the server and during
 * hydration, `now` is the minute of the render; afterwards it is the current time, read once a minute. A component
 * renders again only if the result changes, so `read` must return a plain value that stays the same for a while.
 */
export function useNow(): number;
export function useNow<Answer extends string | number | boolean>(read: (now: number) => Answer): Answer;
export function useNow(read: (now: number) => unknown = endOfMinute): unknown {
  const { renderedAt } = useRouter().options.context.site;
  return useSyncExternalStore(
    subscribe,
    () => read(Date.now()),
    // Uses complete minutes, because the server keeps its rendered HTML for one minute: kept.tsx.
    () => read(Math.floor(renderedAt / MINUTE) * MINUTE),
  );
}
