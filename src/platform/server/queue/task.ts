import type { Deps } from '../deps.ts';

/**
 * Work by the clock, on one of all nodes. Features define a task at the end of the module that does the work, or in their
 * server/tasks.ts; the app's server/tasks.ts lists all.
 */
export interface Task {
  /** The name of the task's queue: 'accounts-unverified'. */
  name: string;
  /** Five fields, in UTC: '20 3 * * *'. */
  cron: string;
  /** Does all work due at `now` (ms since 1970). Must be safe to repeat: it is retried after an error. */
  run: (deps: Deps, now: number) => Promise<void>;
}
