/** Renders every email of the site to HTML and plain text. Built for the server by Vite (`npm run build`). */

import { render, toPlainText } from '@react-email/render';
import {
  accountDeleted,
  accountEmailChanged,
  accountEmailConfirm,
  accountGuessed,
  accountKnown,
  accountPasskey,
  accountPasswordChanged,
  accountReset,
  accountSecondFactor,
  accountSignedIn,
  accountVerify,
} from '#features/accounts/server/mails.tsx';
import { alertConfirm, alertNews } from '#features/alerts/server/mails.tsx';
import { backupFailed } from '#features/backups/server/mails.tsx';
import { corrections } from '#features/editions/server/mails.tsx';
import {
  inquiryAnswered,
  inquiryFollowUp,
  inquiryForwarded,
  inquiryReceived,
  inquiryReminder,
  inquiryReply,
} from '#features/inquiries/server/mails.tsx';
import { accountInvitation } from '#features/invitations/server/mails.tsx';
import { newsletterConfirm, newsletterIssue, newsletterWelcome } from '#features/newsletter/server/mails.tsx';
import {
  noticeComments,
  noticeDigest,
  noticeDiskFull,
  noticeGathered,
  noticeNotifications,
  noticeVisitorMails,
} from '#features/notices/server/mails.tsx';
import { securityAlarm } from '#features/security/server/mails.tsx';
import {
  submissionAccepted,
  submissionChanged,
  submissionPublished,
  submissionReceived,
  submissionRejected,
  submissionReopened,
  submissionReturned,
  submissionRevised,
  submissionWithdrawn,
} from '#features/submissions/server/mails.tsx';
import { webhookPaused } from '#features/webhooks/server/mails.tsx';
import { excerpt } from '#kernel/excerpt.ts';
import type { MailSite } from '#platform/server/mail/templates/layout.tsx';
import { linkRenewed } from '#platform/server/mail/templates/link-renewed.tsx';
import type { MailProps, RenderedMail, Template, TemplateName } from '#platform/server/mail/templates/template.ts';

const templates: { [N in TemplateName]: Template<MailProps[N]> } = {
  'account-deleted': accountDeleted,
  'account-email-changed': accountEmailChanged,
  'account-email-confirm': accountEmailConfirm,
  'account-guessed': accountGuessed,
  'account-invitation': accountInvitation,
  'account-known': accountKnown,
  'account-passkey': accountPasskey,
  'account-password-changed': accountPasswordChanged,
  'account-reset': accountReset,
  'account-second-factor': accountSecondFactor,
  'account-signed-in': accountSignedIn,
  'account-verify': accountVerify,
  'alert-confirm': alertConfirm,
  'alert-news': alertNews,
  'backup-failed': backupFailed,
  corrections,
  'inquiry-answered': inquiryAnswered,
  'inquiry-follow-up': inquiryFollowUp,
  'inquiry-forwarded': inquiryForwarded,
  'inquiry-received': inquiryReceived,
  'inquiry-reminder': inquiryReminder,
  'inquiry-reply': inquiryReply,
  'link-renewed': linkRenewed,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-issue': newsletterIssue,
  'newsletter-welcome': newsletterWelcome,
  'notice-comments': noticeComments,
  'notice-digest': noticeDigest,
  'notice-disk-full': noticeDiskFull,
  'notice-gathered': noticeGathered,
  'notice-notifications': noticeNotifications,
  'notice-visitor-mails': noticeVisitorMails,
  'security-alarm': securityAlarm,
  'submission-received': submissionReceived,
  'submission-accepted': submissionAccepted,
  'submission-published': submissionPublished,
  'submission-rejected': submissionRejected,
  'submission-returned': submissionReturned,
  'submission-reopened': submissionReopened,
  'submission-revised': submissionRevised,
  'submission-changed': submissionChanged,
  'submission-withdrawn': submissionWithdrawn,
  'webhook-paused': webhookPaused,
};

export const TEMPLATE_NAMES = Object.keys(templates) as TemplateName[];

const SUBJECT_MAX = 200;
const TEXT_WIDTH = 76;

/**
 * Returns an email's subject (one line of up to 200 characters), HTML and plain text. Bulk mail still contains its
 * placeholders.
 */
export async function renderMail<N extends TemplateName>(
  name: N,
  props: MailProps[N],
  site: MailSite,
): Promise<RenderedMail> {
  // The compiler cannot see that template and props belong to the same name.
  const { subject, Mail } = templates[name] as unknown as Template<object>;
  const html = await render(<Mail {...props} site={site} />);
  return { subject: oneLine(subject(props, site)), html, text: asText(html) };
}

/** Renders an email with its sample data. */
export function renderSample(name: TemplateName, site: MailSite) {
  return renderMail(name, templates[name].sample, site);
}

/** Removes line breaks, because a line break in a subject would begin another header. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return excerpt(line, SUBJECT_MAX - 1);
}

function asText(html: string): string {
  // Capitals are only for section headings: a complete headline in capitals is hard to read.
  const selectors = ['h1', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }));
  return toPlainText(html, { wordwrap: TEXT_WIDTH, selectors });
}
