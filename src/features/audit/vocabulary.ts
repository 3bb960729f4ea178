import { sortsOf } from '#kernel/sorting.ts';

/** Columns of the list that it can be sorted by. */
export const AUDIT_SORTS = sortsOf(['action', 'by', 'date']);

/** What has become of a record: it is there, in the bin, or gone for good. */
export const STANDINGS = ['there', 'bin', 'gone'] as const;
export type Standing = (typeof STANDINGS)[number];
