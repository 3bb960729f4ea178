import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { BACKUP_STATES } from '#kernel/backups.ts';
import { choice, id, instant, now, sqlList } from '#platform/server/db/columns.ts';

/** Every backup that was begun, on any node or with a command. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    state: choice(BACKUP_STATES).notNull().default('running'),
    startedAt: instant().notNull().$defaultFn(now),
    finishedAt: instant(),
    /** The name of the file, without its folder; null until it is complete. */
    file: text(),
    /** The size of the file; while it is being written, the size so far. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    rows: bigint({ mode: 'number' }).notNull().default(0),
    /** How many rows PostgreSQL estimated at the beginning, to show the progress. */
    expectedRows: bigint({ mode: 'number' }).notNull().default(0),
    encrypted: boolean().notNull(),
    /** Why the backup failed. */
    error: text(),
  },
  (t) => [
    check('backups_state', sql`${t.state} in (${sqlList(BACKUP_STATES)})`),
    index('backups_newest').on(t.startedAt),
  ],
);
