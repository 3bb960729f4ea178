import { focusManager, QueryClient } from '@tanstack/react-query';
import { MINUTE } from '#kernel/time.ts';

/** How many minutes data of these paths count as fresh (behaviour 2.13). */
const FRESH_MINUTES = new Map([
  ['/api/breaking-news', 2],
  ['/api/jobs', 10],
  ['/api/training', 10],
  ['/api/submissions', 2],
  ['/api/admin/submissions', 2],
  ['/api/admin/comments', 2],
  ['/api/admin/newsletter', 10],
]);

/** Returns how long data of this path count as fresh (ms), unless their query says otherwise. Keys begin with a path. */
export const freshFor = (path: unknown): number => (FRESH_MINUTES.get(String(path)) ?? 5) * MINUTE;

/** Matches anywhere in a failure's message, which contains its status and body (behaviour 19.1). */
const FINAL = /401|403|404/;

/**
 * Returns a query client. It retries queries up to 3 times, after 1 s doubling to 30 s, but not after 401, 403 or 404.
 * It never retries mutations. Without a connection they fail at once: a mutation that waited would run after the person
 * has closed its dialog.
 */
export function makeQueryClient({ onServer }: { onServer: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: ({ queryKey }) => freshFor(queryKey[0]),
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Keeps data that no page shows for the longest time that any data can be fresh.
        gcTime: onServer ? Number.POSITIVE_INFINITY : 10 * MINUTE,
        retry: (failures, err) => !onServer && failures < 3 && !FINAL.test(err.message),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const EVENTS = ['visibilitychange', 'focus'] as const;

/**
 * Makes queries that refetch on window focus do so when the window gets the focus, not only when the page becomes
 * visible.
 */
export function hearWindowFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus();
    for (const event of EVENTS) window.addEventListener(event, listener);
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, listener);
    };
  });
}
