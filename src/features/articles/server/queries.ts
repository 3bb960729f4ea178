import { and, asc, desc, eq, getTableColumns, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isAbout, listFurther, oneNameEach } from '#features/jurisdictions/server/index.ts';
import type { Page } from '#kernel/endpoint.ts';
import { CARD_EXCERPT } from '#kernel/excerpt.ts';
import { MAX_ROWS } from '#kernel/wire.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { matchingPage } from '#platform/server/db/matching-rows.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { inState, isInBin, isPublic, outOfBin } from '#platform/server/db/publication.ts';
import { distinctValues } from '#platform/server/db/record-queries.ts';
import { matches, openingOf } from '#platform/server/db/text-search.ts';
import { correctedOf } from '#platform/server/editions/editions.ts';
import { slugOf } from '#platform/server/slugs/slugs.ts';
import type { Article, ArticleListQuery, ArticleRow, DeskArticle, DeskArticleQuery } from '../contract.ts';
import { PROFESSIONAL_TYPES } from '../vocabulary.ts';
import { type Condition, countArticles } from './counts.ts';
import { DESK_SEARCHED, mayContain, SEARCHED } from './letters.ts';
import { articles } from './table.ts';
import { deskOrders, isCiting, type Order, orders, viewsOf } from './terms.ts';

export type ArticleFilter = Partial<z.output<typeof ArticleListQuery>>;
type DeskFilter = Partial<z.output<typeof DeskArticleQuery>>;

const {
  content,
  contentText,
  authorBio,
  deletedAt,
  plannedFor,
  provisions,
  rejectedReferences,
  seoTitle,
  seoDescription,
  ...columns
} = getTableColumns(articles);
const summaryColumns = { ...columns, author: articles.authorName, views: viewsOf };
const whole = { authorBio, content, rejectedReferences, slug: slugOf(articles.id), seoTitle, seoDescription };
const allColumns = { ...summaryColumns, ...whole };
const deskColumns = { ...allColumns, plannedFor };
/**
 * Only in readers' lists, where the beginning of the text replaces a missing excerpt. Has one character more than cards
 * show, so that they cut it.
 */
const opening = {
  corrected: correctedOf(articles.id),
  excerpt: sql<string>`coalesce(nullif(${articles.excerpt}, ''), ${openingOf(articles.contentText, CARD_EXCERPT + 1)})`,
};
export const shownInLists = { ...summaryColumns, ...opening };

/** Matches articles that visitors may see: published, due and not in the bin. */
export const isVisible = isPublic(articles);

export function listVisible(db: Db, filter: ArticleFilter): Promise<Page<ArticleRow>> {
  return list(db, readable(filter), filter, orders[filter.sort ?? 'date-desc'], opening);
}

export function listFeatured(db: Db, filter: ArticleFilter): Promise<Page<ArticleRow>> {
  const order: Order = (down) => [down(articles.publishedAt), down(articles.id)];
  return list(
    db,
    readable(filter, (table) => eq(table.featured, true)),
    filter,
    order,
    opening,
  );
}

/** Lists articles of every status, except those in the bin. */
export function listAll(db: Db, filter: DeskFilter): Promise<Page<ArticleRow>> {
  return list(db, ofDesk(filter), filter, deskOrders[filter.sort ?? 'date-desc']);
}

/** Selects what `listAll` lists, without a limit. */
export function selectAll(db: Db, filter: DeskFilter) {
  const { where: listed, searched } = ofDesk(filter);
  const where = and(listed, matches(filter.q, searched));
  return select(db, where, filter, deskOrders[filter.sort ?? 'date-desc'](desc, asc));
}

/** What a list contains before a search text narrows it, and where it looks for that text. */
interface Listed {
  where: SQL | undefined;
  searched: readonly (typeof DESK_SEARCHED)[number][];
  total: (db: Db) => Promise<number>;
}

function readable(filter: ArticleFilter, also: Condition = () => undefined): Listed {
  const where = and(isVisible, also(articles), condition(filter));
  const fits: Condition = (table) => and(eq(table.status, 'published'), also(table), sorted(filter, table));
  return {
    where,
    searched: SEARCHED,
    total: (db) => (isPicked(filter) ? db.$count(articles, where) : countArticles(db, fits, { due: true })),
  };
}

function ofDesk(filter: DeskFilter): Listed {
  const { status } = filter;
  const where = and(isNull(articles.deletedAt), status ? inState(articles, status) : undefined, condition(filter));
  const fits: Condition = (table) =>
    and(status ? eq(table.status, status as 'published') : undefined, sorted(filter, table));
  const isCounted = !isPicked(filter) && status !== 'scheduled';
  return {
    where,
    searched: DESK_SEARCHED,
    total: (db) => (isCounted ? countArticles(db, fits, { due: status === 'published' }) : db.$count(articles, where)),
  };
}

/** Returns the given articles, in the order of the ids, except those that visitors may not see. */
export async function listVisibleByIds(db: Db, ids: readonly string[]): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(shownInLists)
    .from(articles)
    .where(and(isVisible, inArray(articles.id, [...ids])));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

type Conditions = Omit<ArticleFilter, 'sort'>;

/** Returns whether the conditions select only a few articles, which an index finds. */
const isPicked = ({ ids, cites }: Conditions): boolean => Boolean(ids ?? cites);

const condition = (filter: Conditions): SQL | undefined =>
  and(
    filter.ids ? inArray(articles.id, filter.ids) : undefined,
    filter.cites ? isCiting(filter.cites) : undefined,
    sorted(filter, articles),
  );

/** The conditions for which the database keeps counts of articles. */
const sorted = (
  { type, exclude, subCategory, category, jurisdiction }: Conditions,
  table: Parameters<Condition>[0],
): SQL | undefined =>
  and(
    type?.length ? inArray(table.type, type) : undefined,
    exclude?.length ? notInArray(table.type, exclude) : undefined,
    subCategory ? eq(table.subCategory, subCategory) : undefined,
    category ? eq(table.category, category) : undefined,
    jurisdiction ? isAbout(table, jurisdiction) : undefined,
  );

type Slice = Pick<ArticleFilter, 'fields' | 'limit' | 'offset'>;

const select = (db: Db, where: SQL | undefined, { fields }: Slice, order: SQL[], also?: typeof opening) =>
  db
    .select({ ...(fields && fields !== 'all' ? summaryColumns : allColumns), ...also })
    .from(articles)
    .where(where)
    .orderBy(...order)
    .$dynamic();

async function list(
  db: Db,
  { where, searched, total: count }: Listed,
  slice: Slice & Pick<ArticleFilter, 'q'>,
  sort: Order,
  also?: typeof opening,
): Promise<Page<ArticleRow>> {
  const { limit = MAX_ROWS, offset = 0, q } = slice;
  const order = sort(desc, asc);
  if (q) {
    const list = { table: articles, where, order, q, columns: searched, mayContain };
    const { ids, total } = await matchingPage(db, list, { limit, offset });
    return { rows: await select(db, inArray(articles.id, ids), slice, order, also), total };
  }
  const total = await count(db);
  const rest = Math.max(0, total - offset);
  // Rows of the second half are nearer to the end, so the query begins there.
  const isNearEnd = offset > rest;
  // Uses an index to choose the rows of the page before reading their other columns.
  const page = db
    .select({ id: articles.id })
    .from(articles)
    .where(where)
    .orderBy(...(isNearEnd ? sort(asc, desc) : order))
    .limit(isNearEnd ? Math.min(limit, rest) : limit)
    .offset(isNearEnd ? Math.max(0, rest - limit) : offset);
  return { rows: await select(db, inArray(articles.id, page), slice, order, also), total };
}

const visibleById = prepared((db) =>
  db
    .select(allColumns)
    .from(articles)
    .where(and(eq(articles.id, sql.placeholder('id')), isVisible))
    .prepare('visible_article'),
);

/** Finds an article that visitors may see. Returns undefined without an id. */
export async function findVisible(db: Db, id: string | undefined): Promise<Article | undefined> {
  if (id === undefined) return undefined;
  const [row] = await visibleById(db).execute({ id });
  return row;
}

const selectKept = (db: Db, id: string) =>
  db
    .select(deskColumns)
    .from(articles)
    .where(and(eq(articles.id, id), isNull(articles.deletedAt)));

/** Finds an article of any status, except in the bin. */
export async function findArticle(db: Db, id: string): Promise<DeskArticle | undefined> {
  const [row] = await selectKept(db, id);
  return row;
}

/** Locks the article until the transaction ends. */
export async function lockArticle(tx: Db, id: string): Promise<DeskArticle | undefined> {
  const [row] = await selectKept(tx, id).for('update');
  return row;
}

export async function insertArticle(db: Db, article: typeof articles.$inferInsert): Promise<DeskArticle> {
  const [made] = await db.insert(articles).values(article).returning({ id: articles.id });
  // Reads the row again, because the database assigns the slug after inserting it.
  const [row] = await db.select(deskColumns).from(articles).where(eq(articles.id, made!.id));
  return row!;
}

type NewArticle = typeof articles.$inferInsert;
type Change = { [K in keyof NewArticle]?: NewArticle[K] | undefined };

export async function updateArticle(db: Db, id: string, change: Change) {
  const [row] = await db
    .update(articles)
    .set(change)
    .where(and(eq(articles.id, id), isNull(articles.deletedAt)))
    .returning(deskColumns);
  return row as DeskArticle | undefined;
}

/** Restores an article from the bin unchanged. Returns undefined if it is not there, or was there for too long. */
export async function restoreArticle(tx: Db, id: string): Promise<DeskArticle | undefined> {
  const [row] = await tx
    .update(articles)
    .set(outOfBin(articles))
    .where(and(eq(articles.id, id), isInBin(articles.deletedAt)))
    .returning(deskColumns);
  return row;
}

/** Numbers scheduled articles that have become visible. Returns their ids. */
export async function numberPublished(db: Db): Promise<string[]> {
  const rows = await db
    .update(articles)
    // The database assigns the number whenever a row is stored.
    .set({ updatedAt: sql`${articles.updatedAt}` })
    .where(and(isNull(articles.number), isVisible))
    .returning({ id: articles.id });
  return rows.map(({ id }) => id);
}

/** Lists the categories and jurisdictions of visible professional articles, in alphabetical order. */
export async function listFacets(db: Db): Promise<{ categories: string[]; jurisdictions: string[] }> {
  const listed = and(isVisible, inArray(articles.type, [...PROFESSIONAL_TYPES]))!;
  const [categories, first, further] = await Promise.all([
    distinctValues(db, articles, articles.category, listed),
    distinctValues(db, articles, articles.jurisdiction, listed),
    listFurther(db, articles, listed),
  ]);
  return { categories, jurisdictions: await oneNameEach(db, [...first, ...further]) };
}

/** How many numbers an imported article may skip, so that no file can use up the numbers of a year. */
const MOST_SKIPPED = 100_000;

/**
 * Reserves the number of an article from a site like this one, 'TM 2026-0412', and gives later articles of that year
 * higher ones. Returns false if it is not such a number, if an article has it, or if it is far above all others.
 */
export async function takeNumber(tx: Db, number: string): Promise<boolean> {
  const [, year, nth] = /^TM (\d{4})-(\d{4,7})$/.exec(number) ?? [];
  if (!year || (await tx.$count(articles, eq(articles.number, number))) > 0) return false;
  const { rows } = await tx.execute<{ last: number }>(
    sql`select last from article_numbers where year = ${Number(year)}`,
  );
  if (Number(nth) > (rows[0]?.last ?? 0) + MOST_SKIPPED) return false;
  await tx.execute(sql`insert into article_numbers as numbers (year, last) values (${Number(year)}, ${Number(nth)})
    on conflict (year) do update set last = greatest(numbers.last, excluded.last)`);
  return true;
}
