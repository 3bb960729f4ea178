/** Compares email addresses without case. They are stored as typed. */
import { type AnyColumn, and, eq, or, type SQL, sql } from 'drizzle-orm';
import { matches } from './text-search.ts';

/** Returns the condition that the column contains this address. Uses an index on lower(column). */
export const holdsAddress = (column: AnyColumn, address: string): SQL =>
  eq(sql`lower(${column})`, address.toLowerCase());

/**
 * Returns the condition that one of the texts (plain, HTML or JSON) contains exactly this address.
 * 'jackson@example.com' and 'son@example.com.au' do not contain son@example.com: they belong to other people.
 */
export const namesAddress = (texts: (AnyColumn | SQL)[], address: string): SQL =>
  or(...texts.map((text) => and(matches(address, [text]), sql`${text} ~* ${wholeAddress(address)}`)))!;

/** The character before an address must not belong to a longer name, whose apostrophe may be written as an entity … */
const BEGINS = String.raw`(?<![\w+.-])(?<!\w')(?<!&#x27;)(?<!&#39;)`;
/** … but it can be a line end or tab in its JSON form. */
const BEGINS_IN_JSON = String.raw`(?<=\\[bfnrt])`;
const ENDS = String.raw`(?![\w-])(?!\.\w)`;

/** Returns a pattern that matches exactly this address, for PostgreSQL, without case. */
export const wholeAddress = (address: string): string =>
  `(?:${BEGINS}|${BEGINS_IN_JSON})${address.replace(/[^\w\s@]/g, '\\$&')}${ENDS}`;
