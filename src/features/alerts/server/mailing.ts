/** What bulk mail (platform/server/mail/bulk) asks about the emails of alerts while it sends them. */
import { and, sql } from 'drizzle-orm';
import { notify } from '#features/notices/server/index.ts';
import type { Config } from '#platform/server/config.ts';
import { holdsAddress } from '#platform/server/db/address.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { linkedRows, type MailingKind } from '#platform/server/mail/bulk/mailing-kind.ts';
import { gather } from '#platform/server/mail/bulk/parallel.ts';
import { hasFailures } from '#platform/server/mail/bulk/queries.ts';
import { mailingDeliveries } from '#platform/server/mail/bulk/table.ts';
import type { MailListener } from '#platform/server/mail/events.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { candidates } from './match.ts';
import { alertMatches, alerts } from './table.ts';

/** A complaint ends all alerts of the address. While emails to the address bounce, its alerts wait. */
export const alertMailListener: MailListener = {
  addressOf: async () => undefined,
  async onEvent(tx, { kind, address, at }) {
    if (kind !== 'complaint') return;
    await tx
      .update(alerts)
      .set({ active: false, endedAt: at })
      .where(and(holdsAddress(alerts.email, address), alerts.active));
  },
  onLifted: async () => undefined,
};

/**
 * Returns a function that says whether a waiting email names a piece that readers can no longer open. If so, the other
 * pieces wait for the alert's next email. Several calls share one query.
 */
const outdatedEmails = (db: Db, kinds: Kinds) =>
  gather(async (letterIds: string[]): Promise<boolean[]> => {
    const { rows } = await db.execute<{ id: string }>(sql`
      with outdated as materialized (
        select distinct d.id, m.alert_id, m.mailing_id
        from ${mailingDeliveries} d
        join ${alertMatches} m on m.alert_id = d.recipient_id and m.mailing_id = d.mailing_id
        where d.id = any(${sql.param(letterIds)}::uuid[]) and not exists (
          select from (${candidates(kinds)}) c where c.kind = m.kind and c.record_id = m.record_id)
      ), freed as (
        update ${alertMatches} m set mailed_at = null from outdated o
        where m.alert_id = o.alert_id and m.mailing_id = o.mailing_id
      )
      select id from outdated`);
    const outdated = new Set(rows.map(({ id }) => id));
    return letterIds.map((id) => outdated.has(id));
  });

/** Each recipient is an alert. */
export function alertMailings(config: Config, db: Db, kinds: Kinds): MailingKind {
  const linked = linkedRows(db, alerts);
  const isOutdated = outdatedEmails(db, kinds);
  return {
    list: 'alerts',
    async slots(alertId, letterId) {
      const row = await linked(alertId);
      if (!row || (await isOutdated(letterId))) return undefined;
      const token = await linkToken(config, 'alert', row);
      return {
        values: { manage: `/alerts/${token}` },
        unsubscribeUrl: `${config.publicUrl}/api/alerts/unsubscribe/${token}`,
      };
    },
    async finished(tx, mailingId) {
      if (await hasFailures(tx, mailingId)) await notify(tx, { kind: 'failed', record: 'alert', recordId: mailingId });
    },
  };
}
