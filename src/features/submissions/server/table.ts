import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { announcements } from '#features/announcements/server/table.ts';
import { articles } from '#features/articles/server/table.ts';
import { SUB_CATEGORIES } from '#features/humor/vocabulary.ts';
import { mediaFiles } from '#features/media/server/table.ts';
import { users } from '#platform/server/auth/table.ts';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import type { FieldChange } from '../fields-contract.ts';
import { EVENT_KINDS, SUBMISSION_STATUSES, SUBMISSION_TYPES } from '../vocabulary.ts';

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
    /** Of a draft: what was left out of its text (`kernel/left-out.ts`). Once it is sent, an event says so. */
    leftOut: text().notNull().default(''),
    type: choice(SUBMISSION_TYPES).notNull(),
    subCategory: choice(SUB_CATEGORIES),
    // The desk fills these in before approval.
    summary: text().notNull().default(''),
    category: text().notNull().default(''),
    jurisdiction: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'`),
    authorBio: text().notNull().default(''),
    status: choice(SUBMISSION_STATUSES).notNull().default('pending'),
    /** The colleague assigned to the submission. */
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reviewerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    reviewNotes: text(),
    submittedAt: instant().notNull().default(sql`now()`),
    /** When the author last sent the submission, which has waited for the desk since. */
    pendingSince: instant().notNull().default(sql`now()`),
    reviewedAt: instant(),
    /** False if the last decision was not emailed to its author. */
    authorTold: boolean().notNull().default(true),
    articleId: uuid().references(() => articles.id, { onDelete: 'set null' }),
    announcementId: uuid().references(() => announcements.id, { onDelete: 'set null' }),
    /** Links emailed before this time no longer work; null if none have been cancelled. */
    linksSince: instant(),
    /** A keyed hash of the network that sent it; null for older submissions. */
    network: text(),
    updatedAt: timestamps.updatedAt,
  },
  (t) => [
    check('submissions_type', sql`${t.type} in (${sqlList(SUBMISSION_TYPES)})`),
    check('submissions_sub_category', sql`${t.subCategory} in (${sqlList(SUB_CATEGORIES)})`),
    check('submissions_status', sql`${t.status} in (${sqlList(SUBMISSION_STATUSES)})`),
    index('submissions_newest').on(t.submittedAt),
    index('submissions_queue').on(t.status, t.submittedAt),
    index('submissions_waiting').on(t.status, t.pendingSince),
    // Finds a person's submissions without an account by their address.
    index('submissions_email').on(sql`lower(${t.authorEmail})`),
    index('submissions_assigned').on(t.assigneeId, t.pendingSince),
    index('submissions_of').on(t.submitterId, t.submittedAt),
    index('submissions_network').on(t.network).where(sql`network is not null`),
    index('submissions_of_article').on(t.articleId).where(sql`article_id is not null`),
    index('submissions_of_announcement').on(t.announcementId).where(sql`announcement_id is not null`),
  ],
);

/** The events of submissions; rows are only added. */
export const submissionEvents = pgTable(
  'submission_events',
  {
    id: id(),
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    at: instant().notNull().default(sql`now()`),
    kind: choice(EVENT_KINDS).notNull(),
    /** Null for an author without an account. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    /** The note of a review. */
    note: text(),
    /** Whether it is a decision that was undone before its email, or that undoing. Authors see neither. */
    recalled: boolean().notNull().default(false),
    changes: jsonb().$type<FieldChange[]>().notNull().default([]),
    /** The size of the note and of the texts before and after, uncompressed. Stored, because it is added up often. */
    bytes: integer().notNull().generatedAlwaysAs(sql`octet_length(changes::text) + coalesce(octet_length(note), 0)`),
  },
  (t) => [
    check('submission_events_kind', sql`${t.kind} in (${sqlList(EVENT_KINDS)})`),
    index('submission_events_of').on(t.submissionId, t.at),
  ],
);

export const rejectionReasons = pgTable('rejection_reasons', {
  id: id(),
  name: text().notNull(),
  /** The note to the author that choosing the reason fills in. */
  note: text().notNull().default(''),
  mailsAuthor: boolean().notNull().default(true),
  position: integer().notNull(),
  ...timestamps,
});

/**
 * Pictures that came with submissions. Their files are in the folder `key` of the file store, but have no public
 * address.
 */
export const submissionPictures = pgTable(
  'submission_pictures',
  {
    id: id(),
    /** Null until its author saves or sends a submission that shows it, and again after the text stops showing it. */
    submissionId: uuid().references(() => submissions.id, { onDelete: 'cascade' }),
    /** The library's file that the picture became on approval. That record then owns the files. */
    mediaId: uuid().references(() => mediaFiles.id, { onDelete: 'cascade' }),
    /** The account that sent it, or else a hash of the browser's mark. */
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    browser: text(),
    /** A keyed hash of the network that sent it, kept while it counts towards limits; null for older pictures. */
    network: text(),
    key: text().notNull().unique(),
    fileName: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    /** The total size of the original and all sizes made from it, which the limits count. */
    storedBytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    jpegBytes: integer().notNull(),
    placeholder: text().notNull(),
    /**
     * When the submission was rejected or withdrawn: from then on nobody can see the picture, and it is soon removed.
     */
    droppedAt: instant(),
    ...timestamps,
  },
  (t) => [
    index('submission_pictures_of').on(t.submissionId),
    index('submission_pictures_media').on(t.mediaId),
    index('submission_pictures_by').on(t.uploadedBy),
    index('submission_pictures_unused')
      .on(t.updatedAt)
      .where(sql`${t.submissionId} is null or ${t.droppedAt} is not null`),
  ],
);
