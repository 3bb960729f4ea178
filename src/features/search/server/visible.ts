import { sql } from 'drizzle-orm';
import { documents } from './table.ts';

/** Readers may see the document now. It depends on the clock alone: no job has to run at the hour of a scheduled record. */
export const isVisible = sql`${documents.visibleFrom} <= now()`;
