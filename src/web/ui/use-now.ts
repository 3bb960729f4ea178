import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { MINUTE } from '#kernel/time.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

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

/** The same moment to everybody for most of a minute: the interval that asks next comes a little early at times. */
function clock(): number {
  if (Math.abs(Date.now() - now) >= MINUTE / 2) now = Date.now();
  return now;
}

const itself = (moment: number) => moment;

/**
 * What `read` makes of the present moment (ms): of the render's on the server and while hydrating, then of the clock's,
 * once a minute. A component renders again only when the answer changes, so it has to be a plain value.
 */
export function useNow(): number;
export function useNow<Answer extends string | number | boolean>(read: (now: number) => Answer): Answer;
export function useNow(read: (now: number) => unknown = itself): unknown {
  const { renderedAt } = useRouter().options.context.site;
  return useSyncExternalStore(
    subscribe,
    () => read(clock()),
    () => read(renderedAt),
  );
}
