/** What bulk mail (platform/server/mail/bulk) has to know of the newsletter. */
import type { Config } from '#platform/server/config.ts';
import type { MailingKind } from '#platform/server/mail/bulk/mailing-kind.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { finishIssue } from './issues/queries.ts';

/** Issues: their recipients are subscribers. */
export function newsletterMailings(config: Config): MailingKind {
  return {
    list: 'newsletter',
    async slots(subscriberId, letterId) {
      const token = await linkToken(config, 'newsletter', subscriberId, letterId);
      const page = `/newsletter/${token}`;
      return {
        values: { manage: page, unsubscribe: `${page}#end` },
        unsubscribeUrl: `${config.publicUrl}/api/newsletter/unsubscribe/${token}`,
      };
    },
    finished: finishIssue,
  };
}

/** Tests of issues go to whomever the desk names: there is nothing that they could change or end. */
export function testMailings({ publicUrl }: Config): MailingKind {
  return {
    list: 'newsletter',
    slots: async () => ({
      values: { manage: '/newsletter', unsubscribe: '/newsletter' },
      unsubscribeUrl: `${publicUrl}/newsletter`,
    }),
  };
}
