import type { MailState } from '#kernel/mail.ts';
import { RESENDABLE } from '#kernel/mail.ts';

/** Returns whether an email has a link that opens or takes over an account, so that the desk may not read it. */
export const isConfidential = (kind: string): boolean => kind.startsWith('account-');

export const canResend = (state: MailState): boolean => (RESENDABLE as readonly MailState[]).includes(state);
