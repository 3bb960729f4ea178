import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { articles } from '#features/articles/server/table.ts';
import { ofUser, users } from '#platform/server/auth/table.ts';
import { choice, id, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { COMMENT_STATUSES } from '../vocabulary.ts';

export const comments = pgTable(
  'comments',
  {
    id: id(),
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Null once the author's account is deleted. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The name of an author who deleted their account but kept their name; otherwise null. */
    authorName: text(),
    /** Plain text. */
    body: text().notNull(),
    /** The comment on the same article that it answers, which may have been hidden or deleted since. */
    replyTo: uuid(),
    status: choice(COMMENT_STATUSES).notNull().default('pending'),
    createdAt: timestamps.createdAt,
  },
  (t) => [
    check('comments_status', sql`${t.status} in (${sqlList(COMMENT_STATUSES)})`),
    index('comments_thread').on(t.articleId, t.createdAt, t.id),
    index('comments_of').on(t.authorId, t.status),
    index('comments_queue').on(t.status, t.createdAt),
    index('comments_newest').on(t.createdAt, t.id),
  ],
);

/** A person can report a comment only once. */
export const commentReports = pgTable(
  'comment_reports',
  {
    commentId: uuid()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    reporterId: ofUser(),
    createdAt: timestamps.createdAt,
    /**
     * Whether the desk has decided on the comment since. If so, the report no longer counts, and its author cannot
     * repeat it.
     */
    settled: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.commentId, t.reporterId] }),
    index('comment_reports_of').on(t.reporterId),
    index('comment_reports_open').on(t.commentId).where(sql`not settled`),
  ],
);
