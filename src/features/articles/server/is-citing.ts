import { type SQL, sql } from 'drizzle-orm';
import { articles } from './table.ts';

/**
 * Matches articles that cite the provision with this label. Looks their ids up first: PostgreSQL cannot know how few
 * they are, and would read all articles, newest first, until it has filled a page.
 */
export const isCiting = (label: string): SQL =>
  sql`${articles.id} = any(array(select citing.id from ${articles} citing where citing.provisions @> array[${label}]))`;
