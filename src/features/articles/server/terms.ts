import { type asc, type desc, eq, type SQL, sql } from 'drizzle-orm';
import { viewCounts } from '#features/readings/server/table.ts';
import { inReadingOrder } from '#platform/server/db/order.ts';
import { deskDate } from '#platform/server/db/publication.ts';
import type { ArticleSort, DeskArticleSort } from '../vocabulary.ts';
import { articles } from './table.ts';

/**
 * Matches articles that cite the provision with this label. Looks up their ids first: PostgreSQL does not know how few
 * they are, so it would read all articles, newest first, until a page is full.
 */
export const isCiting = (label: string): SQL =>
  sql`${articles.id} = any(array(select citing.id from ${articles} citing where citing.provisions @> array[${label}]))`;

/** The views of an article: those that it came with, and those counted here. */
export const viewsOf = sql<number>`${articles.views} + coalesce((select ${viewCounts.views} from ${viewCounts} where ${eq(viewCounts.articleId, articles.id)}), 0)`;

/** Builds the terms of an order. Exchanging `down` and `up` lists the last row first. */
export type Order = (down: typeof desc, up: typeof asc) => SQL[];

const title = inReadingOrder(articles.title);
const author = inReadingOrder(articles.authorName);

/** The orders of the readers' lists. */
export const orders: Record<ArticleSort, Order> = {
  'date-desc': (down) => [down(articles.pinned), down(articles.publishedAt), down(articles.id)],
  'date-asc': (_, up) => [up(articles.publishedAt), up(articles.id)],
  'title-asc': (down, up) => [up(title), down(articles.id)],
  'title-desc': (down) => [down(title), down(articles.id)],
  'category-asc': (down, up) => [up(articles.category), down(articles.publishedAt), down(articles.id)],
  'readTime-asc': (down, up) => [up(articles.readTime), down(articles.publishedAt), down(articles.id)],
};

const date = deskDate(articles);

/** The desk's orders ignore pinning. */
export const deskOrders: Record<DeskArticleSort, Order> = {
  'date-desc': (down) => [down(date), down(articles.id)],
  'date-asc': (_, up) => [up(date), up(articles.id)],
  'title-asc': (down, up) => [up(title), down(articles.id)],
  'title-desc': (down) => [down(title), down(articles.id)],
  'category-asc': (down, up) => [up(articles.category), down(date), down(articles.id)],
  'category-desc': (down) => [down(articles.category), down(date), down(articles.id)],
  'readTime-asc': (down, up) => [up(articles.readTime), down(date), down(articles.id)],
  'readTime-desc': (down) => [down(articles.readTime), down(date), down(articles.id)],
  'author-asc': (down, up) => [up(author), down(date), down(articles.id)],
  'author-desc': (down) => [down(author), down(date), down(articles.id)],
  'views-desc': (down) => [down(viewsOf), down(date), down(articles.id)],
  'views-asc': (down, up) => [up(viewsOf), down(date), down(articles.id)],
  'updated-desc': (down) => [down(articles.updatedAt), down(articles.id)],
  'updated-asc': (_, up) => [up(articles.updatedAt), up(articles.id)],
};
