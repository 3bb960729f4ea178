import { focusManager, QueryClient } from '@tanstack/react-query';
import { MINUTE } from '#kernel/time.ts';

/** How long loaded data counts as fresh (behaviour 2.13). */
export const FRESH = {
  usual: 5 * MINUTE,
  articles: 5 * MINUTE,
  announcements: 2 * MINUTE,
  jobs: 10 * MINUTE,
  courses: 10 * MINUTE,
  submissions: 2 * MINUTE,
  subscribers: 10 * MINUTE,
} as const;

/** Matches anywhere in a failure's message, which contains its status and body (behaviour 19.1). */
const FINAL = /401|403|404/;

/**
 * Returns a query client. It retries queries up to 3 times, after 1 s doubling to 30 s, but not after 401, 403 or 404.
 * It never retries mutations. Without a connection they fail at once: one that waited would run after its question was
 * closed.
 */
export function makeQueryClient({ onServer }: { onServer: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH.usual,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // Keeps data that no page shows for as long as it can be fresh.
        gcTime: onServer ? Number.POSITIVE_INFINITY : FRESH.jobs,
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
