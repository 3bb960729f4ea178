import type { Topic } from '#kernel/endpoint.ts';

interface Source {
  /** The topic that is announced when its records change. */
  topic: Topic;
  /** The jurisdiction of a record that names none, as the trigger of its table sets it. */
  empty: string;
}

/**
 * Tables with the columns `jurisdictionColumns`, whose codes the database sets. The trigger of each is in a migration.
 */
export const SOURCES = {
  articles: { topic: 'articles', empty: '' },
  announcements: { topic: 'announcements', empty: 'Global' },
  job_listings: { topic: 'jobs', empty: '' },
  events: { topic: 'events', empty: '' },
} as const satisfies Record<string, Source>;
export const SOURCE_NAMES = Object.keys(SOURCES) as (keyof typeof SOURCES)[];
