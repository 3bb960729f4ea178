/** The newsletter's kinds of mailing for bulk mail (platform/server/mail/bulk). */
import { notify } from '#features/notices/server/index.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { linkedRows } from '#platform/server/mail/bulk/linked-rows.ts';
import type { MailingKind } from '#platform/server/mail/bulk/mailing-kind.ts';
import { hasFailures } from '#platform/server/mail/bulk/queries.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { finishIssue } from './issues/queries.ts';
import { newsletterSubscribers } from './table.ts';

/** Issues go to subscribers. */
export function newsletterMailings(config: Config, db: Db): MailingKind {
  const linked = linkedRows(db, newsletterSubscribers);
  return {
    list: 'newsletter',
    async slots(subscriberId, letterId) {
      const token = await linkToken(config, 'newsletter', await linked(subscriberId), letterId);
      const page = `/newsletter/${token}`;
      return {
        values: { manage: page, unsubscribe: `${page}#end` },
        unsubscribeUrl: `${config.publicUrl}/api/newsletter/unsubscribe/${token}`,
      };
    },
    async finished(tx, mailingId) {
      const issueId = await finishIssue(tx, mailingId);
      if (issueId && (await hasFailures(tx, mailingId)))
        await notify(tx, { kind: 'failed', record: 'newsletter', recordId: issueId });
    },
  };
}

/** Tests of issues go to any address that the desk names, so they contain no subscriber's links. */
export function testMailings({ publicUrl }: Config): MailingKind {
  return {
    list: 'newsletter',
    slots: async () => ({
      values: { manage: '/newsletter', unsubscribe: '/newsletter' },
      unsubscribeUrl: `${publicUrl}/newsletter`,
    }),
  };
}
