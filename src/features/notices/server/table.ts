import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { instant } from '#platform/server/db/columns.ts';

export const DEFAULT_HOUR = 7;

/** Which notices a person at the desk wants. Without a row the defaults hold. */
export const noticeChoices = pgTable('notice_choices', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  comments: boolean().notNull().default(true),
  digest: boolean().notNull().default(true),
  /** In UTC. */
  digestHour: integer().notNull().default(DEFAULT_HOUR),
  /** When the last digest was sent, or skipped because nothing waited. */
  digestAt: instant(),
});

/** When each notice that collects events was last sent, and up to which event. */
export const gatheredNotices = pgTable('gathered_notices', {
  /** 'comments', 'notices', 'visitor-mails'. */
  name: text().primaryKey(),
  sentAt: instant().notNull(),
  /** Time of the newest event that was mailed. */
  upTo: instant().notNull(),
});
