/** The newsletter's bulk mails (platform/server/mail/bulk), and what a bounce or complaint does to a subscription. */

import { and, isNotNull, isNull, or } from 'drizzle-orm';
import { notify } from '#features/notices/server/index.ts';
import type { Config } from '#platform/server/config.ts';
import { holdsAddress } from '#platform/server/db/address.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { linkedRows, type MailingKind } from '#platform/server/mail/bulk/mailing-kind.ts';
import { hasFailures } from '#platform/server/mail/bulk/queries.ts';
import type { MailListener } from '#platform/server/mail/events.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { finishIssue } from './issues/queries.ts';
import { newsletterSubscribers, newsletterSubscribers as table } from './table.ts';

export function newsletterMailings(config: Config, db: Db): MailingKind {
  const linked = linkedRows(db, newsletterSubscribers);
  return {
    list: 'newsletter',
    async slots(subscriberId, letterId) {
      const row = await linked(subscriberId);
      if (!row) return undefined;
      const token = await linkToken(config, 'newsletter', row, letterId);
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

/** A test of an issue goes to any address that an editor types, so it contains no subscriber's links. */
export function testMailings({ publicUrl }: Config): MailingKind {
  return {
    list: 'newsletter',
    slots: async () => ({
      values: { manage: '/newsletter', unsubscribe: '/newsletter' },
      unsubscribeUrl: `${publicUrl}/newsletter`,
    }),
  };
}

/** A bounce pauses the subscription until the suppression ends; a complaint cancels it, even while it is paused. */
export const newsletterMailListener: MailListener = {
  addressOf: async () => undefined,
  async onEvent(tx, { kind, address, at }, suppressed) {
    if (!suppressed) return;
    const [change, concerned] =
      kind === 'complaint'
        ? [{ unsubscribedAt: at, bouncedAt: null }, or(table.active, isNotNull(table.bouncedAt))]
        : [{ bouncedAt: at }, table.active];
    await tx
      .update(table)
      .set({ active: false, ...change })
      .where(and(holdsAddress(table.email, address), concerned));
  },
  async onLifted(tx, address) {
    const stillWanted = and(isNotNull(table.confirmedAt), isNotNull(table.bouncedAt), isNull(table.unsubscribedAt));
    await tx
      .update(table)
      .set({ active: true, bouncedAt: null })
      .where(and(holdsAddress(table.email, address), stillWanted));
  },
};
