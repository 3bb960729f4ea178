import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CONTENT_STATUSES } from '#kernel/publication.ts';
import { users } from '#platform/server/auth/table.ts';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { COURSE_TYPES, LEARNING_TYPES } from '../vocabulary.ts';

export const courses = pgTable(
  'training_courses',
  {
    id: id(),
    title: text().notNull(),
    provider: text().notNull(),
    description: text().notNull(),
    courseType: choice(COURSE_TYPES).notNull(),
    learningType: choice(LEARNING_TYPES).notNull(),
    learningHours: integer().notNull(),
    duration: text().notNull(),
    /** `duration` in minutes, for 'Shortest first'. Computed when a course is stored. */
    durationMinutes: integer().notNull().default(0),
    price: text().notNull().default(''),
    url: text().notNull().default(''),
    startsAt: instant(),
    endsAt: instant(),
    timeZone: text().notNull().default('UTC'),
    providerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    status: choice(CONTENT_STATUSES).notNull().default('pending'),
    topics: text().array().notNull().default(sql`'{}'`),
    active: boolean().notNull().default(true),
    publishedAt: instant(),
    deletedAt: instant(),
    ...timestamps,
  },
  (t) => [
    check('training_courses_course_type', sql`${t.courseType} in (${sqlList(COURSE_TYPES)})`),
    check('training_courses_learning_type', sql`${t.learningType} in (${sqlList(LEARNING_TYPES)})`),
    check('training_courses_status', sql`${t.status} in (${sqlList(CONTENT_STATUSES)})`),
    check('training_courses_published_at', sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    check(
      'training_courses_dates',
      sql`(${t.startsAt} is null) = (${t.endsAt} is null) and ${t.endsAt} >= ${t.startsAt}`,
    ),
    index('training_courses_by_end').on(t.endsAt).where(sql`status = 'published' and deleted_at is null`),
    index('training_courses_newest').on(t.publishedAt, t.id).where(sql`status = 'published' and deleted_at is null`),
    index('training_courses_admin').on(t.createdAt),
  ],
);
