/** Filters and sorts by prices, which are free text: '£450', 'Free' or ''. Specification, section 5. */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** True for an empty price, one that contains 'free' in upper or lower case, and exactly '£0'. */
export const isFree = (price: AnyColumn | SQL): SQL<boolean> =>
  sql`(coalesce(${price}, '') = '' or ${price} ilike '%free%' or ${price} = '£0')`;

/** The first group of digits, without commas; 0 if there is none. */
export const priceNumber = (price: AnyColumn | SQL): SQL<string> =>
  sql`coalesce(substring(replace(${price}, ',', '') from '[0-9]+')::numeric, 0)`;
