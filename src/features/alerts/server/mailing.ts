import { notify } from '#features/notices/server/index.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { linkedRows } from '#platform/server/mail/bulk/linked-rows.ts';
import type { MailingKind } from '#platform/server/mail/bulk/mailing-kind.ts';
import { hasFailures } from '#platform/server/mail/bulk/queries.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { alerts } from './table.ts';

/** Tells bulk mail (platform/server/mail/bulk) about alerts: each recipient is one alert. */
export function alertMailings(config: Config, db: Db): MailingKind {
  const linked = linkedRows(db, alerts);
  return {
    list: 'alerts',
    async slots(alertId) {
      const token = await linkToken(config, 'alert', await linked(alertId));
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
