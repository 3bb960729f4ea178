import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { furtherJurisdictionColumns, isUncoded, jurisdictionColumns } from '#features/jurisdictions/server/table.ts';
import { mediaFiles } from '#features/media/server/table.ts';
import { users } from '#platform/server/auth/table.ts';
import { choice, id, instant, now, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { inReadingOrder } from '#platform/server/db/order.ts';
import { BADGES } from '../vocabulary.ts';

export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    title: text().notNull(),
    content: text().notNull(),
    /** `content` without markup, for searches. */
    contentText: text().notNull(),
    summary: text().notNull().default(''),
    ...jurisdictionColumns,
    ...furtherJurisdictionColumns,
    badge: choice(BADGES).notNull().default('BREAKING'),
    priority: integer().notNull().default(1),
    topics: text().array().notNull().default(sql`'{}'`),
    active: boolean().notNull().default(true),
    /** Readers see the announcement from this time on. A future time schedules it. */
    publishedAt: instant().notNull().default(sql`now()`).$defaultFn(now),
    pinned: boolean().notNull().default(false),
    /** When a task makes the announcement an ordinary one. Null if it stays urgent until somebody changes it. */
    urgentUntil: instant(),
    source: text().notNull().default(''),
    externalUrl: text().notNull().default(''),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    coverId: uuid().references(() => mediaFiles.id, { onDelete: 'set null' }),
    deletedAt: instant(),
    /** When the desk plans to publish it. */
    plannedFor: date(),
    ...timestamps,
  },
  (t) => [
    check('announcements_badge', sql`${t.badge} in (${sqlList(BADGES)})`),
    // Has the columns of the list's filter, so that counts and pages far down need only the index.
    index('announcements_newest')
      .on(t.pinned, t.publishedAt, t.id, t.jurisdiction, t.jurisdictionCode, t.furtherJurisdictionCodes)
      .where(sql`active and deleted_at is null`),
    index('announcements_desk').on(t.pinned, t.publishedAt, t.id).where(sql`deleted_at is null`),
    index('announcements_urgent').on(t.urgentUntil).where(sql`urgent_until is not null`),
    index('announcements_by_priority').on(t.priority, t.publishedAt).where(sql`active and deleted_at is null`),
    index('announcements_by_title').on(inReadingOrder(t.title)).where(sql`active and deleted_at is null`),
    index('announcements_uncoded').on(t.jurisdiction).where(isUncoded),
    index('announcements_by_jurisdiction').on(t.jurisdiction, t.publishedAt).where(sql`active and deleted_at is null`),
    index('announcements_admin').on(t.publishedAt),
    index('announcements_planned').on(t.plannedFor).where(sql`planned_for is not null and deleted_at is null`),
    index('announcements_title_like').using('gin', sql`${t.title} gin_trgm_ops`),
    index('announcements_text_like').using('gin', sql`${t.contentText} gin_trgm_ops`),
  ],
);
