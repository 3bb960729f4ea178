import { sortsOf } from '#kernel/sorting.ts';

export const USER_STATES = ['active', 'unconfirmed', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];

/** Columns of the desk's list that it can be sorted by. */
export const USER_SORTS = sortsOf(['person', 'role', 'state', 'date']);
