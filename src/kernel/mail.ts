/** How a mail stands: waits for its next attempt, left, given up, came back, reported as unwanted, never sent. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'bounced', 'complained', 'withheld'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** What an administrator can have sent again: what never arrived. */
export const RESENDABLE = ['failed', 'bounced', 'withheld'] as const satisfies readonly MailState[];

/** Why an address gets no more mail. A complaint ends what was subscribed to; the other two end everything. */
export const SUPPRESSION_REASONS = ['hard_bounce', 'soft_bounces', 'complaint'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** What mail servers and providers tell us of a mail that we sent. */
export const MAIL_EVENTS = ['hard_bounce', 'soft_bounce', 'complaint'] as const;
export type MailEventKind = (typeof MAIL_EVENTS)[number];
