import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm';

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Selects the beginning of a stored plain text on one line: its blocks are lines, with tabs between cells. */
export const openingOf = (text: AnyColumn | SQL, characters: number): SQL<string> =>
  sql`translate(left(${text}, ${sql.raw(`${characters}`)}), E'\\n\\t', '  ')`;

/** Returns whether trigram indexes can find the text: it needs this many letters or digits in a row. */
export const hasTrigrams = (q: string): boolean => /[\p{L}\p{N}]{3}/u.test(q);
const BEGINNING = sql.raw('400');

/** Returns a case-insensitive match of the literal text in any of the columns; undefined for an empty text. */
export function matches(q: string | undefined, columns: readonly (AnyColumn | SQL)[]): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${escapeLike(q)}%`;
  const inAny = columns.map((column) => sql`${column} ilike ${pattern}`);
  if (hasTrigrams(q)) return or(...inAny);
  // No index covers one or two letters. Most texts have them near the beginning, and reading only that takes half as
  // long.
  return or(...columns.map((column) => sql`left(${column}, ${BEGINNING}) ilike ${pattern}`), ...inAny);
}
