/** E-mail addresses are stored as they were typed, and compared without case. */
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';

/** Whether the column holds that address. Its index is on lower(column). */
export const holdsAddress = (column: AnyColumn, address: string): SQL =>
  eq(sql`lower(${column})`, address.toLowerCase());
