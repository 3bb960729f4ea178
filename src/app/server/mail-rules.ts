/** Tells the mail engine which features listen for bounces, and what causes each email. */
import { alertMailListener } from '#features/alerts/server/index.ts';
import { inquiryMailListener } from '#features/inquiries/server/index.ts';
import { newsletterMailListener } from '#features/newsletter/server/index.ts';
import { deliveriesMailListener } from '#platform/server/mail/bulk/bulk.ts';
import type { MailRules } from '#platform/server/mail/delivery.ts';
import type { MailListener } from '#platform/server/mail/events.ts';
import type { TemplateName } from '#platform/server/mail/templates/template.ts';
import { VISITOR_CAUSES, type VisitorCause } from '#platform/server/mail/visitor-mail.ts';

export const mailListeners: readonly MailListener[] = [
  deliveriesMailListener,
  newsletterMailListener,
  alertMailListener,
  inquiryMailListener,
];

/**
 * The cause of each email; a new template does not compile without its line here. One of VISITOR_CAUSES: a visitor can
 * cause the email to an address that they have not proved to be theirs, so it must not contain any of their words.
 * 'desk notice': it reports a visitor's action to the desk. 'recipient': an action of its recipient. 'desk': an action
 * of the desk or of the site itself.
 */
export const CAUSES: Readonly<Record<TemplateName, VisitorCause | 'desk notice' | 'recipient' | 'desk'>> = {
  'account-deleted': 'recipient',
  'account-email-changed': 'recipient',
  'account-email-confirm': 'link',
  // At most one a day: features/accounts/server/sign-in.ts.
  'account-guessed': 'desk',
  'account-invitation': 'desk',
  'account-known': 'acknowledgement',
  'account-passkey': 'recipient',
  'account-password-changed': 'recipient',
  'account-reset': 'reset',
  'account-second-factor': 'recipient',
  'account-signed-in': 'recipient',
  'account-verify': 'link',
  'alert-confirm': 'link',
  'alert-news': 'recipient',
  'backup-failed': 'desk',
  corrections: 'desk',
  'inquiry-answered': 'desk notice',
  'inquiry-follow-up': 'desk',
  'inquiry-forwarded': 'desk notice',
  'inquiry-received': 'acknowledgement',
  'inquiry-reminder': 'desk notice',
  'inquiry-reply': 'desk',
  'link-renewed': 'link',
  'newsletter-confirm': 'link',
  'newsletter-issue': 'recipient',
  'newsletter-welcome': 'acknowledgement',
  'notice-comments': 'desk',
  'notice-digest': 'desk',
  'notice-disk-full': 'desk',
  'notice-gathered': 'desk',
  'notice-notifications': 'desk',
  'notice-visitor-mails': 'desk',
  'security-alarm': 'desk',
  'submission-accepted': 'desk',
  'submission-changed': 'desk notice',
  'submission-published': 'desk',
  'submission-received': 'receipt',
  'submission-rejected': 'desk',
  'submission-reopened': 'desk',
  'submission-returned': 'desk',
  'submission-revised': 'recipient',
  'submission-withdrawn': 'recipient',
  'webhook-paused': 'desk',
};

const kindsCausedBy = (...causes: string[]) =>
  Object.entries(CAUSES).flatMap(([kind, cause]) => (causes.includes(cause) ? [kind] : []));
const causeOf = (kind: string) => (CAUSES as Readonly<Record<string, string | undefined>>)[kind];

export const mailRules: MailRules = {
  isSubscription: (kind) => /^(newsletter|alert)-/.test(kind),
  leavesNoTrace: (kind) => kind === 'account-deleted',
  visitorCause: (kind) => VISITOR_CAUSES.find((cause) => cause === causeOf(kind)),
  acknowledgements: kindsCausedBy('acknowledgement', 'receipt'),
  deskNotices: kindsCausedBy('desk notice'),
};
