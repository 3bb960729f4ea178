/** States of a mail: waiting for its next attempt, sent, failed for good, bounced, reported as unwanted, withheld. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'bounced', 'complained', 'withheld'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** States in which a mail never arrived: an administrator can send it again. */
export const RESENDABLE = ['failed', 'bounced', 'withheld'] as const satisfies readonly MailState[];

/** Why an address gets no more mail. A complaint stops subscriptions only; the other two stop all mail. */
export const SUPPRESSION_REASONS = ['hard_bounce', 'soft_bounces', 'complaint'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Reports of mail servers and providers about a mail that we sent. */
export const MAIL_EVENTS = ['hard_bounce', 'soft_bounce', 'complaint'] as const;
export type MailEventKind = (typeof MAIL_EVENTS)[number];
