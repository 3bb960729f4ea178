import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm';

/** Escapes % and _ for LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** From so many letters on, the indexes of trigrams find a text. */
const INDEXED = 3;
const BEGINNING = sql.raw('400');

/** Returns a case-insensitive match of the literal text in any of the columns; undefined for an empty text. */
export function matches(q: string | undefined, columns: (AnyColumn | SQL)[]): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${escapeLike(q)}%`;
  const inAny = columns.map((column) => sql`${column} ilike ${pattern}`);
  if ([...q].length >= INDEXED) return or(...inAny);
  // No index knows one or two letters. Most texts have them at the beginning, and reading that is many times as fast.
  return or(...columns.map((column) => sql`left(${column}, ${BEGINNING}) ilike ${pattern}`), ...inAny);
}
