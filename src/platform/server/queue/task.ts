import type { Deps } from '../deps.ts';

/** Work that is done by the clock, on one node of all. A feature states its own in server/tasks.ts; server/tasks.ts lists them. */
export interface Task {
  /** Name of its queue: 'accounts-unverified'. */
  name: string;
  /** Five fields, in UTC: '20 3 * * *'. */
  cron: string;
  /** Does whatever is due at `now` (milliseconds); doing it again does no harm. What it throws is tried again. */
  run: (deps: Deps, now: number) => Promise<void>;
}
