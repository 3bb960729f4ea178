import { sortsOf } from '#kernel/sorting.ts';

export const USER_STATES = ['active', 'unconfirmed', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];

/** The columns by which the desk's list can be sorted. */
export const USER_SORTS = sortsOf(['person', 'role', 'state', 'date']);
