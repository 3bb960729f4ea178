/** How long the link of an invitation works; sending it again begins anew. */
export const INVITATION_DAYS = 7;

/** What was accepted or has expired is kept for so long afterwards. */
export const KEPT_DAYS = 30;

export const INVITATION_STATES = ['waiting', 'expired', 'accepted'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
