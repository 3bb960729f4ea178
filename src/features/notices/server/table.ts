import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofUser, users } from '#platform/server/auth/table.ts';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { KINDS } from '../contract.ts';
import { type EmailChoice, NOTIFIED_RECORDS, type NotificationKind } from '../vocabulary.ts';

export const DEFAULT_HOUR = 7;

/** Which notices a person at the desk wants. Without a row, the defaults apply. */
export const noticeChoices = pgTable('notice_choices', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  comments: boolean().notNull().default(true),
  digest: boolean().notNull().default(true),
  /** In the site's time zone. */
  digestHour: integer().notNull().default(DEFAULT_HOUR),
  /** When the last digest was sent, or skipped because nothing waited. */
  digestAt: instant(),
  /** How the person gets notifications by email. Contains only what they have chosen. */
  emails: jsonb('choices').$type<Partial<Record<NotificationKind, EmailChoice>>>().notNull().default({}),
});

/** The notifications of the desk's bell. Titles are not stored here, so that erasing a record erases them too. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: ofUser(),
    kind: choice(KINDS).notNull(),
    record: choice(NOTIFIED_RECORDS).notNull(),
    /** For an alert, the id of the bulk mail. */
    recordId: uuid().notNull(),
    /** The person who caused it; null for a partner, an author without an account or the site itself. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamps.createdAt,
    readAt: instant(),
    /** How the site has yet to email the notification; null if it need not. */
    toSend: choice(['now', 'daily']),
  },
  (t) => [
    // While a notification is unread, the same news adds no second one.
    uniqueIndex('notifications_unread').on(t.userId, t.kind, t.record, t.recordId).where(sql`read_at is null`),
    index('notifications_of').on(t.userId, t.createdAt),
    index('notifications_actor').on(t.actorId),
    index('notifications_old').on(t.createdAt),
    index('notifications_to_send').on(t.userId).where(sql`to_send is not null and read_at is null`),
    check('notifications_kind', sql`${t.kind} in (${sqlList(KINDS)})`),
    check('notifications_record', sql`${t.record} in (${sqlList(NOTIFIED_RECORDS)})`),
    check('notifications_to_send', sql`${t.toSend} in ('now', 'daily')`),
  ],
);

/** When each notice that collects events was last sent, and up to which event. */
export const gatheredNotices = pgTable('gathered_notices', {
  /** 'comments', 'notices', 'visitor-mails', 'corrections', 'new-corrections'. */
  name: text().primaryKey(),
  sentAt: instant().notNull(),
  /** The time of the newest event that was emailed. */
  upTo: instant().notNull(),
});
