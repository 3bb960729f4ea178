import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Calls that count against a limit, of all nodes. As rate-limiter-flexible fills it, which names no columns: their order
 * matters. Its migration makes it UNLOGGED: a crash may empty it, and counting waits for no disk.
 */
export const rateLimits = pgTable('rate_limits', {
  /** The limit's name and a keyed hash of who calls. */
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
