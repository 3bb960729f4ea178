export const USER_STATES = ['active', 'unconfirmed', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];
