import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { announcements } from '#features/announcements/server/table.ts';
import { articles } from '#features/articles/server/table.ts';
import { trainingCourses } from '#features/courses/server/table.ts';
import { jobListings } from '#features/jobs/server/table.ts';
import { headerNavItems } from '#features/navigation/server/table.ts';
import { marketingPopups } from '#features/popups/server/table.ts';
import type { BinKind } from '../vocabulary.ts';

interface Binned {
  table: PgTable & { id: PgColumn; deletedAt: PgColumn };
  title: PgColumn;
  /** What the kind is called in the audit log. */
  record: string;
}

/** Where each kind is kept, in the bin as before. */
export const BINNED: Record<BinKind, Binned> = {
  article: { table: articles, title: articles.title, record: 'article' },
  announcement: { table: announcements, title: announcements.title, record: 'breaking_news' },
  job: { table: jobListings, title: jobListings.title, record: 'job' },
  course: { table: trainingCourses, title: trainingCourses.title, record: 'course' },
  popup: { table: marketingPopups, title: marketingPopups.title, record: 'popup' },
  'navigation-item': { table: headerNavItems, title: headerNavItems.label, record: 'navigation.header' },
};
