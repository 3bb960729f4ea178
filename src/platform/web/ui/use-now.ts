import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { MINUTE } from '#kernel/time.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const heard of listeners) heard();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** So that a day which has just begun to run is a day, and not a day and a few seconds. */
const endOfMinute = (moment: number) => Math.ceil(moment / MINUTE) * MINUTE;

/**
 * What `read` makes of the present moment (ms), or without it the minute's end: of the render's on the server and
 * while hydrating, then of the clock's, which is looked at once a minute. A component renders again only when the answer
 * changes, so it has to be a plain value that stays the same for a while.
 */
export function useNow(): number;
export function useNow<Answer extends string | number | boolean>(read: (now: number) => Answer): Answer;
export function useNow(read: (now: number) => unknown = endOfMinute): unknown {
  const { renderedAt } = useRouter().options.context.site;
  return useSyncExternalStore(
    subscribe,
    () => read(Date.now()),
    () => read(renderedAt),
  );
}
