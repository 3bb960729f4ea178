/** Prices are free text ('£450', 'Free', or nothing): how lists filter and sort by them. Specification, section 5. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** A missing price, one that says 'free' in any case, or exactly '£0'. */
export const isFree = (price: AnyColumn | SQL): SQL<boolean> =>
  sql`(coalesce(${price}, '') = '' or ${price} ilike '%free%' or ${price} = '£0')`;

/** The first group of digits, commas removed; a price without one counts as 0. */
export const priceNumber = (price: AnyColumn | SQL): SQL<string> =>
  sql`coalesce(substring(replace(${price}, ',', '') from '[0-9]+')::numeric, 0)`;
