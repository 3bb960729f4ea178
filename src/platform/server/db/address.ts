/** E-mail addresses are stored as typed, and compared without case. */
import { type AnyColumn, and, eq, or, type SQL, sql } from 'drizzle-orm';
import { matches } from './text-search.ts';

/** Returns the condition that the column holds this address. Uses an index on lower(column). */
export const holdsAddress = (column: AnyColumn, address: string): SQL =>
  eq(sql`lower(${column})`, address.toLowerCase());

/**
 * Returns the condition that one of the texts, plain, HTML or JSON, names this address as a whole: neither
 * 'jackson@example.com' nor 'son@example.com.au' names son@example.com. They belong to other people.
 */
export const namesAddress = (texts: (AnyColumn | SQL)[], address: string): SQL =>
  or(...texts.map((text) => and(matches(address, [text]), sql`${text} ~* ${wholeAddress(address)}`)))!;

/** Before an address, where it begins: no character of a longer name, whose apostrophe may be written as an entity … */
const BEGINS = String.raw`(?<![\w+.-])(?<!\w')(?<!&#x27;)(?<!&#39;)`;
/** … or a line end or tab as JSON writes them. */
const BEGINS_IN_JSON = String.raw`(?<=\\[bfnrt])`;
const ENDS = String.raw`(?![\w-])(?!\.\w)`;

/** Returns a pattern, for PostgreSQL and to be used without case, that matches the address as a whole. */
export const wholeAddress = (address: string): string =>
  `(?:${BEGINS}|${BEGINS_IN_JSON})${address.replace(/[^\w\s@]/g, '\\$&')}${ENDS}`;
