/** States of an email: waiting for its next attempt, sent, failed for good, bounced, reported as unwanted, withheld. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'bounced', 'complained', 'withheld'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** States of emails that never arrived: an administrator can send them again. */
export const RESENDABLE = ['failed', 'bounced', 'withheld'] as const satisfies readonly MailState[];
export const canResend = (state: MailState): boolean => (RESENDABLE as readonly MailState[]).includes(state);

/** Why an address gets no more email. A complaint stops only subscriptions; the other two stop all email. */
export const SUPPRESSION_REASONS = ['hard_bounce', 'soft_bounces', 'complaint'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Reports of mail servers and providers about an email that we sent. */
export const MAIL_EVENTS = ['hard_bounce', 'soft_bounce', 'complaint'] as const;
export type MailEventKind = (typeof MAIL_EVENTS)[number];

/** Returns whether an email has a link that opens or takes over an account, so that the desk may not read it. */
export const isConfidential = (kind: string): boolean => kind.startsWith('account-');

/** Returns a mailto: address (RFC 6068). Without `address`, the reader chooses the recipient. */
export function mailLink(address: string, fields: { subject?: string; body?: string } = {}): string {
  // URLSearchParams would encode spaces as +, which some mail programs show.
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(address).replace(/%40(?!.*%40)/, '@')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
