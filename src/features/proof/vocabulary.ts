/** How long a challenge can be answered. */
export const CHALLENGE_MINUTES = 120;
