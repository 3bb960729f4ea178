import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { SUB_CATEGORIES } from '#features/humor/vocabulary.ts';
import { furtherJurisdictionColumns, isUncoded, jurisdictionColumns } from '#features/jurisdictions/server/table.ts';
import { mediaFiles } from '#features/media/server/table.ts';
import { searchSchema } from '#features/search/server/table.ts';
import { CONTENT_STATUSES } from '#kernel/publication.ts';
import { users } from '#platform/server/auth/table.ts';
import { choice, id, instant, sqlList, timestamps } from '#platform/server/db/columns.ts';
import { inReadingOrder } from '#platform/server/db/order.ts';
import { deskDate } from '#platform/server/db/publication.ts';
import { ARTICLE_TYPES } from '../vocabulary.ts';

export const articles = pgTable(
  'articles',
  {
    id: id(),
    /** 'TM 2026-0412'. The database assigns it at first publication; it never changes. */
    number: text(),
    title: text().notNull(),
    content: text().notNull(),
    /** `content` without markup, for searches. */
    contentText: text().notNull(),
    wordCount: integer().notNull().default(0),
    excerpt: text().notNull().default(''),
    type: choice(ARTICLE_TYPES).notNull(),
    subCategory: choice(SUB_CATEGORIES),
    category: text().notNull().default(''),
    furtherTopics: text().array().notNull().default(sql`'{}'`),
    ...jurisdictionColumns,
    ...furtherJurisdictionColumns,
    authorName: text().notNull().default(''),
    authorBio: text().notNull().default(''),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    featured: boolean().notNull().default(false),
    coverId: uuid().references(() => mediaFiles.id, { onDelete: 'set null' }),
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    pinned: boolean().notNull().default(false),
    /**
     * The views from before the site counted them in batches (docs/decisions/0056-readings-are-counted-in-batches.md).
     * `viewsOf` in terms.ts adds the later ones.
     */
    views: integer().notNull().default(0),
    readTime: integer().notNull().default(5),
    tags: text().array().notNull().default(sql`'{}'`),
    /** The labels of what the text cites; null until a task has looked for them. */
    provisions: text().array(),
    rejectedReferences: text().array().notNull().default(sql`'{}'`),
    status: choice(CONTENT_STATUSES).notNull().default('draft'),
    publishedAt: instant(),
    deletedAt: instant(),
    plannedFor: date(),
    ...timestamps,
  },
  (t) => [
    check('articles_type', sql`${t.type} in (${sqlList(ARTICLE_TYPES)})`),
    check('articles_sub_category', sql`${t.subCategory} in (${sqlList(SUB_CATEGORIES)})`),
    check('articles_status', sql`${t.status} in (${sqlList(CONTENT_STATUSES)})`),
    check('articles_published_at', sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    uniqueIndex('articles_number').on(t.number),
    index('articles_number_like').using('gin', sql`${t.number} gin_trgm_ops`),
    // Contains only scheduled articles, for the task that numbers them once they are visible.
    index('articles_unnumbered')
      .on(t.publishedAt)
      .where(sql`number is null and status = 'published' and deleted_at is null`),
    index('articles_citing').using('gin', t.provisions),
    index('articles_unread').on(t.id).where(sql`provisions is null and deleted_at is null`),
    // One index for each order of the list, covering only what readers can see. This one also has the columns by which
    // the list is filtered, so that pages far down, and counts, need only the index.
    index('articles_newest')
      .on(
        t.pinned,
        t.publishedAt,
        t.id,
        t.type,
        t.category,
        t.jurisdiction,
        t.jurisdictionCode,
        t.furtherJurisdictionCodes,
      )
      .where(sql`status = 'published' and deleted_at is null`),
    index('articles_by_date').on(t.publishedAt, t.id, t.type).where(sql`status = 'published' and deleted_at is null`),
    // Contains the columns of its expressions, so that the pages of the desk's list need only these indexes.
    index('articles_desk').on(deskDate(t), t.id, t.publishedAt, t.createdAt).where(sql`deleted_at is null`),
    index('articles_desk_by_author')
      .on(inReadingOrder(t.authorName), deskDate(t), t.id, t.authorName, t.publishedAt, t.createdAt)
      .where(sql`deleted_at is null`),
    index('articles_desk_by_category')
      .on(t.category, deskDate(t), t.id, t.publishedAt, t.createdAt)
      .where(sql`deleted_at is null`),
    index('articles_unpublished')
      .on(t.status, deskDate(t), t.id)
      .where(sql`status <> 'published' and deleted_at is null`),
    // For the sitemap: each of its parts begins after the last article of the part before.
    index('articles_sitemap')
      .on(t.id, t.updatedAt, t.publishedAt, t.type)
      .where(sql`status = 'published' and deleted_at is null`),
    index('articles_by_type')
      .on(t.type, t.pinned, t.publishedAt)
      .where(sql`status = 'published' and deleted_at is null`),
    index('articles_by_title').on(inReadingOrder(t.title)).where(sql`deleted_at is null`),
    index('articles_by_category')
      .on(t.category, t.publishedAt, t.id, t.type)
      .where(sql`status = 'published' and deleted_at is null`),
    index('articles_by_jurisdiction')
      .on(t.jurisdiction, t.publishedAt)
      .where(sql`status = 'published' and deleted_at is null`),
    // Contains only articles with several jurisdictions.
    index('articles_further_jurisdictions')
      .on(t.furtherJurisdictions)
      .where(sql`further_jurisdictions <> '{}' and status = 'published' and deleted_at is null`),
    index('articles_uncoded').on(t.jurisdiction).where(isUncoded),
    // Finds the earliest piece with a byline.
    index('articles_by_author').on(t.authorName, t.publishedAt).where(sql`status = 'published' and deleted_at is null`),
    index('articles_by_read_time')
      .on(t.readTime, t.publishedAt, t.id, t.type)
      .where(sql`status = 'published' and deleted_at is null`),
    index('articles_featured').on(t.publishedAt).where(sql`featured and status = 'published' and deleted_at is null`),
    index('articles_admin').on(t.createdAt),
    index('articles_planned').on(t.plannedFor).where(sql`planned_for is not null and deleted_at is null`),
    index('articles_changed').on(t.updatedAt).where(sql`deleted_at is null`),
    // For programs that ask for changes: when an article was published or last changed, whichever is later.
    index('articles_by_change')
      .on(sql`greatest(updated_at, published_at)`, t.id)
      .where(sql`status = 'published' and deleted_at is null`),
    index('articles_title_like').using('gin', sql`${t.title} gin_trgm_ops`),
    index('articles_author_like').using('gin', sql`${t.authorName} gin_trgm_ops`),
    index('articles_category_like').using('gin', sql`${t.category} gin_trgm_ops`),
    index('articles_text_like').using('gin', sql`${t.contentText} gin_trgm_ops`),
  ],
);

/** The last number of each year. The number of a deleted article is not used again. */
export const articleNumbers = pgTable('article_numbers', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** One bit for each pair of 64 classes of letters, and one for each class. */
export const LETTERS = 64 * 64 + 64;
const letterBits = customType<{ data: string }>({ dataType: () => `bit(${LETTERS})` });

/**
 * Which letters are in the searched texts of an article, as letters.ts reads them. A task adds the rows; triggers clear
 * and remove them.
 */
export const articleLetters = searchSchema.table(
  'article_letters',
  {
    id: uuid().primaryKey(),
    /** Null until the text has been read. */
    bits: letterBits(),
  },
  (t) => [index('article_letters_unread').on(t.id).where(sql`bits is null`)],
);

/**
 * The number of articles of each sort that are not in the bin, for the totals of lists, because counting the articles
 * themselves takes ever longer. Triggers add a row for each change, and a task merges rows. A total adds up the counts
 * of equal rows.
 */
export const articleCounts = pgTable('article_counts', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  type: choice(ARTICLE_TYPES).notNull(),
  subCategory: choice(SUB_CATEGORIES),
  category: text().notNull(),
  jurisdiction: text().notNull(),
  jurisdictionCode: text().notNull(),
  furtherJurisdictionCodes: text().array().notNull().default(sql`'{}'`),
  featured: boolean().notNull(),
  status: choice(CONTENT_STATUSES).notNull(),
  articles: integer().notNull(),
});
