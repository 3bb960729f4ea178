import { and, count, desc, inArray, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { isVisible as isAnnouncementVisible } from '#features/announcements/server/index.ts';
import { announcements } from '#features/announcements/server/table.ts';
import { isVisible as isArticleVisible } from '#features/articles/server/index.ts';
import { articles } from '#features/articles/server/table.ts';
import { PROFESSIONAL_TYPES, TYPE_LABELS } from '#features/articles/vocabulary.ts';
import { isOpen as isCourseOpen } from '#features/courses/server/index.ts';
import { trainingCourses as courses } from '#features/courses/server/table.ts';
import { isOpen as isJobOpen } from '#features/jobs/server/index.ts';
import { jobListings as jobs } from '#features/jobs/server/table.ts';
import { isIssuePublic } from '#features/newsletter/server/index.ts';
import { newsletterIssues as issues } from '#features/newsletter/server/table.ts';
import { textToHtml } from '#kernel/text-to-html.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { FEED_LENGTH, type FeedName } from '../vocabulary.ts';
import type { FeedItem } from './feed.ts';

/** An entry of a feed as it is stored; links in its HTML may be paths of the site. */
export type StoredItem = Omit<FeedItem, 'url'> & { path: string };

/** The newest of a kind, newest first. */
export const newest: Record<FeedName, (db: Db) => Promise<StoredItem[]>> = {
  async articles(db) {
    const rows = await db
      .select()
      .from(articles)
      .where(and(isArticleVisible, inArray(articles.type, [...PROFESSIONAL_TYPES])))
      .orderBy(desc(articles.publishedAt), desc(articles.id))
      .limit(FEED_LENGTH);
    return rows.map(({ id, title, excerpt, content, authorName, type, category, tags, ...row }) => ({
      ...{ id, title, path: `/articles/${id}`, summary: excerpt, html: content, author: authorName },
      tags: [TYPE_LABELS[type], category, ...tags].filter(Boolean),
      published: row.publishedAt ?? row.createdAt,
      updated: row.updatedAt,
    }));
  },
  async announcements(db) {
    const rows = await db
      .select()
      .from(announcements)
      .where(isAnnouncementVisible)
      .orderBy(desc(announcements.createdAt), desc(announcements.id))
      .limit(FEED_LENGTH);
    return rows.map(({ id, title, summary, content, source, badge, jurisdiction, createdAt, updatedAt }) => ({
      ...{ id, title, path: `/breaking-news/${id}`, summary, html: content, author: source },
      tags: [badge, jurisdiction].filter(Boolean),
      published: createdAt,
      updated: updatedAt,
    }));
  },
  async jobs(db) {
    const rows = await db
      .select()
      .from(jobs)
      .where(isJobOpen)
      .orderBy(desc(jobs.publishedAt), desc(jobs.id))
      .limit(FEED_LENGTH);
    return rows.map(({ id, title, company, location, salaryRange, description, jurisdiction, ...row }) => ({
      ...{ id, title: `${title}, ${company}`, path: `/careers/${id}`, author: company },
      summary: [location, salaryRange].filter(Boolean).join(' · '),
      html: textToHtml(description),
      tags: [jurisdiction].filter(Boolean),
      published: row.publishedAt ?? row.createdAt,
      updated: row.updatedAt,
    }));
  },
};

/** Everything that has a page of its own: where it stands and when it was last changed. Humor stands on one page together. */
function pages(db: Db) {
  const row = <T>(path: string, table: { id: T; updatedAt: typeof articles.updatedAt }) => ({
    path: sql<string>`${sql.raw(`'${path}'`)} || ${table.id}`.as('path'),
    updatedAt: sql<string>`${table.updatedAt}`.mapWith(articles.updatedAt).as('updated_at'),
  });
  return unionAll(
    db
      .select(row('/articles/', articles as never))
      .from(articles)
      .where(and(isArticleVisible, ne(articles.type, 'tax_humor'))),
    db
      .select(row('/breaking-news/', announcements as never))
      .from(announcements)
      .where(isAnnouncementVisible),
    db
      .select(row('/careers/', jobs as never))
      .from(jobs)
      .where(isJobOpen),
    db
      .select(row('/training/', courses as never))
      .from(courses)
      .where(isCourseOpen),
    db
      .select({
        path: sql<string>`'/newsletter/' || ${issues.frequency} || '-' || ${issues.number}`.as('path'),
        updatedAt: sql<string>`${issues.sentAt}`.mapWith(issues.sentAt).as('updated_at'),
      })
      .from(issues)
      .where(isIssuePublic),
  );
}

export async function countPages(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(pages(db).as('pages'));
  return row?.total ?? 0;
}

export const listPages = (db: Db, limit: number, offset: number) =>
  pages(db).orderBy(sql`path`).limit(limit).offset(offset);
