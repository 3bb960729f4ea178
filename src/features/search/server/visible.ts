import { sql } from 'drizzle-orm';
import { documents } from './table.ts';

/**
 * Matches documents that readers may see now. Only the clock decides: no job has to run when a scheduled record is due.
 */
export const isVisible = sql`${documents.visibleFrom} <= now()`;
