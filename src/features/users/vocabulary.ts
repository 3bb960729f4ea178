import { sortsOf } from '#kernel/sorting.ts';

export const USER_STATES = ['active', 'unconfirmed', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];

export const USER_SORTS = sortsOf(['person', 'role', 'state', 'date']);
