import type { MailState } from '#kernel/mail.ts';

export const MAIL_STATE_LABELS: Record<MailState, string> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Bounced',
  complained: 'Reported',
  withheld: 'Not sent',
};

export const MAIL_STATE_TONES = {
  queued: 'outline',
  sent: 'success',
  failed: 'danger',
  bounced: 'danger',
  complained: 'yellow',
  withheld: 'neutral',
} as const satisfies Record<MailState, string>;
