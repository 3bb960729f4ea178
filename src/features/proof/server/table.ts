import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';

/** Challenges that were answered, until they expire: no node accepts one twice. */
export const spentChallenges = pgTable(
  'spent_challenges',
  { challenge: text().primaryKey(), expiresAt: instant().notNull() },
  (t) => [index('spent_challenges_expiry').on(t.expiresAt)],
);
