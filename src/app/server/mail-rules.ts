/** Tells the mail engine which features listen for bounces, and what causes each mail. */
import { newsletterMailListener } from '#features/newsletter/server/index.ts';
import { deliveriesMailListener } from '#platform/server/mail/bulk/listener.ts';
import type { MailRules } from '#platform/server/mail/delivery.ts';
import type { MailListener } from '#platform/server/mail/events.ts';
import type { TemplateName } from '#platform/server/mail/templates/template.ts';
import { WEIGHT } from '#platform/server/mail/visitor-mail.ts';

export const mailListeners: readonly MailListener[] = [deliveriesMailListener, newsletterMailListener];

/**
 * What causes each mail; a new template does not compile without its line. A key of WEIGHT: a visitor can cause it to an
 * address that they have not proved, so it must hold none of their words. 'desk notice': it tells the desk what a visitor
 * did. 'recipient': an action of its recipient. 'desk': an action of the desk, or the clock.
 */
export const CAUSES: Readonly<Record<TemplateName, keyof typeof WEIGHT | 'desk notice' | 'recipient' | 'desk'>> = {
  'account-deleted': 'recipient',
  'account-email-changed': 'recipient',
  'account-email-confirm': 'confirmation',
  'account-invitation': 'desk',
  'account-known': 'acknowledgement',
  'account-password-changed': 'recipient',
  'account-reset': 'password',
  'account-second-factor': 'recipient',
  'account-signed-in': 'recipient',
  'account-verify': 'confirmation',
  'alert-confirm': 'confirmation',
  'alert-news': 'recipient',
  'inquiry-forwarded': 'desk notice',
  'inquiry-received': 'acknowledgement',
  'inquiry-reminder': 'desk notice',
  'newsletter-confirm': 'confirmation',
  'newsletter-issue': 'recipient',
  'newsletter-welcome': 'acknowledgement',
  'notice-comments': 'desk',
  'notice-digest': 'desk',
  'notice-gathered': 'desk',
  'notice-visitor-mails': 'desk',
  'submission-changed': 'desk notice',
  'submission-published': 'desk',
  'submission-received': 'receipt',
  'submission-rejected': 'desk',
  'submission-revised': 'recipient',
  'submission-withdrawn': 'recipient',
};

const causeOf = (kind: string) => (CAUSES as Readonly<Record<string, (typeof CAUSES)[TemplateName] | undefined>>)[kind];

export const mailRules: MailRules = {
  isSubscription: (kind) => /^(newsletter|alert)-/.test(kind),
  leavesNoTrace: (kind) => kind === 'account-deleted',
  visitorWeight(kind) {
    const cause = causeOf(kind);
    return cause && cause in WEIGHT ? WEIGHT[cause as keyof typeof WEIGHT] : undefined;
  },
  deskNotices: Object.keys(CAUSES).filter((kind) => causeOf(kind) === 'desk notice'),
};
