/** How long an invitation's link works. Sending the invitation again starts a new period. */
export const INVITATION_DAYS = 7;

/** How long the site keeps an invitation after it was accepted or expired. */
export const KEPT_DAYS = 30;

export const INVITATION_STATES = ['waiting', 'expired', 'accepted'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
