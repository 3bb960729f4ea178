/** Compares email addresses regardless of case. They are stored as typed. */
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

/** Returns the keys of the addresses in a text, for an index (migrations 0113 and 0117). */
export const addressKeys = (whole: SQL): SQL => sql`text_addresses(${whole})`;

/** Returns the condition that a text may contain this address, which an index on its `addressKeys` can check. */
export const mayNameAddress = (whole: SQL, address: string): SQL =>
  sql`${addressKeys(whole)} && array['@', audit_log_address(split_part(${address}, '@', 1), split_part(${address}, '@', 2))]`;

/** The character before an address must not belong to a longer name, whose apostrophe may be written as an entity … */
const BEGINS = String.raw`(?<![\w+.-])(?<!\w')(?<!&#x27;)(?<!&#39;)`;
/** … but it can be a line end or tab in its JSON form. */
const BEGINS_IN_JSON = String.raw`(?<=\\[bfnrt])`;
const ENDS = String.raw`(?![\w-])(?!\.\w)`;

/** Returns a PostgreSQL pattern that matches exactly this address, ignoring case. */
export const wholeAddress = (address: string): string =>
  `(?:${BEGINS}|${BEGINS_IN_JSON})${address.replace(/[^\w\s@]/g, '\\$&')}${ENDS}`;
