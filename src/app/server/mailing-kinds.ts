/** The kinds of bulk mail; each feature describes its own. */
import { alertMailings } from '#features/alerts/server/index.ts';
import { newsletterMailings, testMailings } from '#features/newsletter/server/index.ts';
import type { Config } from '#platform/server/config.ts';
import type { MailingKind } from '#platform/server/mail/bulk/mailing-kind.ts';

export const mailingKinds = (config: Config): Readonly<Record<string, MailingKind>> => ({
  alert: alertMailings(config),
  newsletter: newsletterMailings(config),
  'newsletter-test': testMailings(config),
});
