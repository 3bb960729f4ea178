/** How long a challenge is valid. */
export const CHALLENGE_MINUTES = 120;
