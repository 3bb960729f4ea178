import { sortsOf } from '#kernel/sorting.ts';

/** Columns of the list that it can be sorted by. */
export const AUDIT_SORTS = sortsOf(['action', 'by', 'date']);
