/** What bulk mail (server/mail/bulk) has to know of the newsletter. */
import { inArray, sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { MailingKind } from '#server/mail/bulk/bulk.ts';
import { linkToken } from '#server/mail/link-token.ts';
import { finishIssue } from './issues/queries.ts';
import { newsletterSubscribers } from './table.ts';

/** Issues: their recipients are subscribers. */
export function newsletterMailings(config: Config): MailingKind {
  return {
    list: 'newsletter',
    async slots(subscriberId) {
      const token = await linkToken(config, 'newsletter', subscriberId);
      const page = `/newsletter/${token}`;
      return {
        values: { manage: page, unsubscribe: `${page}#end` },
        unsubscribeUrl: `${config.publicUrl}/api/newsletter/unsubscribe/${token}`,
      };
    },
    async bounced(tx, subscriberIds) {
      const bounced = { active: false, bouncedAt: sql`now()` };
      await tx.update(newsletterSubscribers).set(bounced).where(inArray(newsletterSubscribers.id, subscriberIds));
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
