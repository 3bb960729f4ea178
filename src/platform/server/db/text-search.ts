import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm';

/** Escapes % and _ for LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns a case-insensitive match of the literal text in any of the columns; undefined for an empty text. */
export function matches(q: string | undefined, columns: (AnyColumn | SQL)[]): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${escapeLike(q)}%`;
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`));
}
