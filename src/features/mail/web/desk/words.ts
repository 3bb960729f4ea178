import type { MailFigures } from '#features/mail/contract.ts';
import type { SuppressionReason } from '#kernel/mail.ts';
import { capital } from '#kernel/numbers.ts';
import { relativeTimeInText } from '#kernel/time.ts';
import { MAIL_STATE_LABELS } from '#platform/web/mail-states.ts';

export const REASON_LABELS: Record<SuppressionReason, string> = {
  hard_bounce: 'No such mailbox',
  soft_bounces: 'Repeatedly refused',
  complaint: 'Reported as unwanted',
};

/** 'submission-received' → 'Submission received'. */
export const kindLabel = (kind: string): string => capital(kind.replaceAll('-', ' '));

/**
 * Returns the sentence above the list: how many emails were sent, bounced, are waiting or failed, and how many visitors
 * have caused.
 */
export function figuresText(figures: MailFigures, now: number): string {
  const { sent, queued, oldestQueuedAt, failed, bounced, byVisitors, visitorCeiling } = figures;
  const waiting = queued === 0 ? 'none waiting' : `${queued} waiting${since(oldestQueuedAt, now)}`;
  const returned = bounced === 0 ? '' : `, ${bounced} bounced`;
  return `${sent} sent in the last 24 hours (bulk email not counted)${returned}; ${waiting}; ${failed} failed. In the last hour, visitors triggered ${byVisitors} ${byVisitors === 1 ? 'email' : 'emails'}; the limit is ${visitorCeiling}.`;
}

/** Returns the alarm if visitors have caused as many emails as they may; otherwise undefined. */
export const alarmText = ({ byVisitors, visitorCeiling }: MailFigures): string | undefined =>
  byVisitors < visitorCeiling
    ? undefined
    : `Visitors triggered ${byVisitors} emails within the last hour, which is the limit. Acknowledgements are not sent, and emails with a link are held back with the status “${MAIL_STATE_LABELS.withheld}”: resend any that are wanted.`;

const since = (at: string | null, now: number) => (at ? `, the oldest queued ${relativeTimeInText(at, now)}` : '');
