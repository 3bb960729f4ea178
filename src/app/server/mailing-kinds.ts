/** The kinds of bulk mail; each feature describes its own. */
import { alertMailings } from '#features/alerts/server/index.ts';
import { newsletterMailings, testMailings } from '#features/newsletter/server/index.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { MailingKind } from '#platform/server/mail/bulk/mailing-kind.ts';

export const mailingKinds = (config: Config, db: Db): Readonly<Record<string, MailingKind>> => ({
  alert: alertMailings(config, db),
  newsletter: newsletterMailings(config, db),
  'newsletter-test': testMailings(config),
});
