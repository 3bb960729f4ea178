import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';

/** Used challenges until they expire, so that no node accepts one twice. */
export const spentChallenges = pgTable(
  'spent_challenges',
  { challenge: text().primaryKey(), expiresAt: instant().notNull() },
  (t) => [index('spent_challenges_expiry').on(t.expiresAt)],
);
