import { sortsOf } from '#kernel/sorting.ts';

export const AUDIT_SORTS = sortsOf(['action', 'by', 'date']);

/** Whether a record exists, is in the bin, or was deleted for good. */
export const STANDINGS = ['there', 'bin', 'gone'] as const;
export type Standing = (typeof STANDINGS)[number];
