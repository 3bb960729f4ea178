import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#platform/server/auth/table.ts';
import { instant } from '#platform/server/db/columns.ts';

export const DEFAULT_HOUR = 7;

/** What somebody at the desk wants to be told of; nobody's row says that they have not chosen. */
export const noticeChoices = pgTable('notice_choices', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  comments: boolean().notNull().default(true),
  digest: boolean().notNull().default(true),
  /** In UTC. */
  digestHour: integer().notNull().default(DEFAULT_HOUR),
  /** When it was last looked whether there is anything to tell. */
  digestAt: instant(),
});

/** Notices that gather what happened since the last one. */
export const gatheredNotices = pgTable('gathered_notices', {
  /** 'comments'. */
  name: text().primaryKey(),
  sentAt: instant().notNull(),
  /** What was written later was not told yet. */
  upTo: instant().notNull(),
});
