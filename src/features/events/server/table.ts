import { sql } from 'drizzle-orm';
import { boolean, check, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isUncoded, jurisdictionColumns } from '#features/jurisdictions/server/table.ts';
import { mediaFiles } from '#features/media/server/table.ts';
import { CONTENT_STATUSES } from '#kernel/publication.ts';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';

export const events = pgTable(
  'events',
  {
    id: id(),
    title: text().notNull(),
    organiser: text().notNull(),
    place: text().notNull().default(''),
    link: text().notNull().default(''),
    /** Only drafts lack the start or the end. */
    startsAt: instant(),
    endsAt: instant(),
    timeZone: text().notNull().default('UTC'),
    content: text().notNull(),
    /** `content` without markup, for searches. */
    contentText: text().notNull(),
    price: text().notNull().default(''),
    cpdHours: numeric({ precision: 5, scale: 2, mode: 'number' }),
    url: text().notNull().default(''),
    ...jurisdictionColumns,
    status: choice(CONTENT_STATUSES).notNull().default('pending'),
    topics: text().array().notNull().default(sql`'{}'`),
    active: boolean().notNull().default(true),
    publishedAt: instant(),
    coverId: uuid().references(() => mediaFiles.id, { onDelete: 'set null' }),
    deletedAt: instant(),
    ...timestamps,
  },
  (t) => [
    check('events_status', sql`${t.status} in (${sqlList(CONTENT_STATUSES)})`),
    check('events_published_at', sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    check('events_dates', sql`${t.status} <> 'published' or ${t.startsAt} is not null and ${t.endsAt} is not null`),
    check('events_place', sql`${t.status} <> 'published' or ${t.place} <> '' or ${t.link} <> ''`),
    check('events_end', sql`${t.endsAt} >= ${t.startsAt}`),
    index('events_uncoded').on(t.jurisdiction).where(isUncoded),
    index('events_by_end').on(t.endsAt).where(sql`status = 'published' and deleted_at is null`),
    index('events_admin').on(t.createdAt),
  ],
);
