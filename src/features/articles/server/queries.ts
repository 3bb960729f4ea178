import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Page } from '#kernel/endpoint.ts';
import { isInBin } from '#server/db/bin.ts';
import type { Db } from '#server/db/connect.ts';
import { matches } from '#server/db/text-search.ts';
import type { Article, ArticleListQuery, ArticleRow } from '../contract.ts';
import { type ArticleSort, type ContentStatus, PROFESSIONAL_TYPES, RELATED_COUNT } from '../vocabulary.ts';
import { articles } from './table.ts';

export type ArticleFilter = Partial<z.output<typeof ArticleListQuery>>;

const { content, contentText, search, deletedAt, ...columns } = getTableColumns(articles);
const summaryColumns = { ...columns, author: articles.authorName };
const allColumns = { ...summaryColumns, content };

/** Published, its hour has come, and not in the bin: what a visitor may see. */
export const isVisible = (): SQL =>
  and(eq(articles.status, 'published'), lte(articles.publishedAt, sql`now()`), isNull(articles.deletedAt))!;

const orders: Record<ArticleSort, SQL[]> = {
  'date-desc': [desc(articles.pinned), desc(articles.publishedAt), desc(articles.id)],
  'date-asc': [asc(articles.publishedAt), asc(articles.id)],
  'title-asc': [asc(sql`lower(${articles.title})`), desc(articles.id)],
  'title-desc': [desc(sql`lower(${articles.title})`), desc(articles.id)],
  'category-asc': [asc(articles.category), desc(articles.publishedAt)],
  'readTime-asc': [asc(articles.readTime), desc(articles.publishedAt)],
};

/** What visitors see of the filter's articles. */
export function listVisible(db: Db, filter: ArticleFilter): Promise<Page<ArticleRow>> {
  return list(db, and(isVisible(), condition(filter)), filter, orders[filter.sort ?? 'date-desc']);
}

export function listFeatured(db: Db, filter: ArticleFilter): Promise<Page<ArticleRow>> {
  const where = and(isVisible(), eq(articles.featured, true), condition(filter));
  return list(db, where, filter, [desc(articles.publishedAt), desc(articles.id)]);
}

/** Articles in every state but the bin, newest first. */
export function listAll(db: Db, filter: ArticleFilter & { status?: ContentStatus | undefined }) {
  const where = and(
    isNull(articles.deletedAt),
    filter.status ? eq(articles.status, filter.status) : undefined,
    condition(filter),
  );
  return list(db, where, filter, [desc(articles.createdAt)]);
}

/** Up to three others of the same type, newest first. */
export async function listRelated(db: Db, id: string): Promise<Page<ArticleRow>> {
  const type = db.select({ type: articles.type }).from(articles).where(eq(articles.id, id));
  const rows = await db
    .select(summaryColumns)
    .from(articles)
    .where(and(isVisible(), eq(articles.type, sql`(${type})`), ne(articles.id, id)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(RELATED_COUNT);
  return { rows, total: rows.length };
}

function condition({ q, type, exclude, subCategory, category, jurisdiction }: ArticleFilter): SQL | undefined {
  return and(
    matches(q, [articles.title, articles.contentText, articles.category]),
    type?.length ? inArray(articles.type, type) : undefined,
    exclude?.length ? notInArray(articles.type, exclude) : undefined,
    subCategory ? eq(articles.subCategory, subCategory) : undefined,
    category ? eq(articles.category, category) : undefined,
    jurisdiction ? eq(articles.jurisdiction, jurisdiction) : undefined,
  );
}

async function list(db: Db, where: SQL | undefined, filter: ArticleFilter, order: SQL[]): Promise<Page<ArticleRow>> {
  const [rows, total] = await Promise.all([
    db
      .select(filter.fields === 'summary' ? summaryColumns : allColumns)
      .from(articles)
      .where(where)
      .orderBy(...order)
      .limit(filter.limit ?? 1000)
      .offset(filter.offset ?? 0),
    db.$count(articles, where),
  ]);
  return { rows, total };
}

export async function findVisible(db: Db, id: string): Promise<Article | undefined> {
  const [row] = await db
    .select(allColumns)
    .from(articles)
    .where(and(eq(articles.id, id), isVisible()));
  return row;
}

const selectKept = (db: Db, id: string) =>
  db
    .select(allColumns)
    .from(articles)
    .where(and(eq(articles.id, id), isNull(articles.deletedAt)));

/** In any state but the bin. */
export async function findArticle(db: Db, id: string): Promise<Article | undefined> {
  const [row] = await selectKept(db, id);
  return row;
}

/** The same; nobody else changes it until the transaction ends. */
export async function lockArticle(tx: Db, id: string): Promise<Article | undefined> {
  const [row] = await selectKept(tx, id).for('update');
  return row;
}

export async function insertArticle(db: Db, article: typeof articles.$inferInsert): Promise<Article> {
  const [row] = await db.insert(articles).values(article).returning(allColumns);
  return row!;
}

type NewArticle = typeof articles.$inferInsert;
type Change = { [K in keyof NewArticle]?: NewArticle[K] | undefined };

export async function updateArticle(db: Db, id: string, change: Change) {
  const [row] = await db
    .update(articles)
    .set(change)
    .where(and(eq(articles.id, id), isNull(articles.deletedAt)))
    .returning(allColumns);
  return row as Article | undefined;
}

/** Out of the bin, as it was; undefined if it is not there, or was there too long. */
export async function restoreArticle(tx: Db, id: string): Promise<Article | undefined> {
  const [row] = await tx
    .update(articles)
    .set({ deletedAt: null })
    .where(and(eq(articles.id, id), isInBin(articles.deletedAt)))
    .returning(allColumns);
  return row;
}

/** One more reading; the new count, or undefined for an article that nobody may see. */
export async function countView(db: Db, id: string): Promise<number | undefined> {
  const [row] = await db
    .update(articles)
    // Reading is no change: updatedAt stays.
    .set({ views: sql`${articles.views} + 1`, updatedAt: sql`${articles.updatedAt}` })
    .where(and(eq(articles.id, id), isVisible()))
    .returning({ views: articles.views });
  return row?.views;
}

/** Categories and jurisdictions of the professional articles that visitors see, in alphabetical order. */
export async function listFacets(db: Db): Promise<{ categories: string[]; jurisdictions: string[] }> {
  const distinct = async (column: typeof articles.category | typeof articles.jurisdiction) => {
    const rows = await db
      .selectDistinct({ value: column })
      .from(articles)
      .where(and(isVisible(), inArray(articles.type, [...PROFESSIONAL_TYPES]), ne(column, '')))
      .orderBy(column);
    return rows.map(({ value }) => value);
  };
  const [categories, jurisdictions] = await Promise.all([distinct(articles.category), distinct(articles.jurisdiction)]);
  return { categories, jurisdictions };
}
