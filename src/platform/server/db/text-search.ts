import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm';

/** For LIKE: in the text, % and _ mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Case-insensitive match of a reader's words, as they stand, in any of the columns; undefined for no words. */
export function matches(q: string | undefined, columns: (AnyColumn | SQL)[]): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${escapeLike(q)}%`;
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`));
}
