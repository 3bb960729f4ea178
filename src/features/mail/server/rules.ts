import type { MailState } from '#kernel/mail.ts';
import { RESENDABLE } from '#kernel/mail.ts';

/** Whether a mail has a link that opens an account or takes it over, so that the desk can't read it. */
export const isConfidential = (kind: string): boolean => kind.startsWith('account-');

export const canResend = (state: MailState): boolean => (RESENDABLE as readonly MailState[]).includes(state);
