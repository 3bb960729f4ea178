/** Tells the mail engine which features listen for bounces, and which mails are subscriptions. */
import { newsletterMailListener } from '#features/newsletter/server/index.ts';
import { deliveriesMailListener } from '#platform/server/mail/bulk/listener.ts';
import type { MailRules } from '#platform/server/mail/delivery.ts';
import type { MailListener } from '#platform/server/mail/events.ts';

export const mailListeners: readonly MailListener[] = [deliveriesMailListener, newsletterMailListener];

export const mailRules: MailRules = {
  isSubscription: (kind) => /^(newsletter|alert)-/.test(kind),
  leavesNoTrace: (kind) => kind === 'account-deleted',
};
