import { type SQL, sql } from 'drizzle-orm';
import { articles } from './table.ts';

/**
 * True for articles that cite what has the label. Their ids are looked up first: PostgreSQL cannot know how few they are, and
 * would read all articles from the newest on until it has a page of them.
 */
export const isCiting = (label: string): SQL =>
  sql`${articles.id} = any(array(select citing.id from ${articles} citing where citing.provisions @> array[${label}]))`;
