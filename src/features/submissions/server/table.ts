import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/table.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { articles } from '#features/articles/server/table.ts';
import { SUB_CATEGORIES } from '#features/articles/vocabulary.ts';
import { choice, id, instant, sqlList, timestamps } from '#server/db/columns.ts';
import { SUBMISSION_STATUSES, SUBMISSION_TYPES } from '../vocabulary.ts';

export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    /** Null for a submission without an account. */
    submitterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    authorEmail: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    wordCount: integer().notNull(),
    type: choice(SUBMISSION_TYPES).notNull(),
    subCategory: choice(SUB_CATEGORIES),
    status: choice(SUBMISSION_STATUSES).notNull().default('pending'),
    reviewerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reviewNotes: text(),
    submittedAt: instant().notNull().default(sql`now()`),
    reviewedAt: instant(),
    articleId: uuid().references(() => articles.id, { onDelete: 'set null' }),
    announcementId: uuid().references(() => announcements.id, { onDelete: 'set null' }),
    updatedAt: timestamps.updatedAt,
  },
  (t) => [
    check('submissions_type', sql`${t.type} in (${sqlList(SUBMISSION_TYPES)})`),
    check('submissions_sub_category', sql`${t.subCategory} in (${sqlList(SUB_CATEGORIES)})`),
    check('submissions_status', sql`${t.status} in (${sqlList(SUBMISSION_STATUSES)})`),
    index('submissions_newest').on(t.submittedAt),
    index('submissions_queue').on(t.status, t.submittedAt),
    index('submissions_of').on(t.submitterId, t.submittedAt),
  ],
);

/** Challenges that a submission was sent with, until they expire: on no node does one count twice. */
export const spentChallenges = pgTable(
  'spent_challenges',
  { challenge: text().primaryKey(), expiresAt: instant().notNull() },
  (t) => [index('spent_challenges_expiry').on(t.expiresAt)],
);
