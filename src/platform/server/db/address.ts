/** E-mail addresses are stored as typed, and compared without case. */
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';

/** Returns the condition that the column holds this address. Uses an index on lower(column). */
export const holdsAddress = (column: AnyColumn, address: string): SQL =>
  eq(sql`lower(${column})`, address.toLowerCase());
