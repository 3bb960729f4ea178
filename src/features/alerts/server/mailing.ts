/** What bulk mail (platform/server/mail/bulk) asks about the emails of alerts while it sends them. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { notify } from '#features/notices/server/index.ts';
import type { Config } from '#platform/server/config.ts';
import { holdsAddress } from '#platform/server/db/address.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Kinds } from '#platform/server/kinds.ts';
import { linkedRows, type MailingKind } from '#platform/server/mail/bulk/mailing-kind.ts';
import { gather } from '#platform/server/mail/bulk/parallel.ts';
import { hasFailures } from '#platform/server/mail/bulk/queries.ts';
import { mailingDeliveries as deliveries } from '#platform/server/mail/bulk/table.ts';
import type { MailListener } from '#platform/server/mail/events.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { candidates } from './match.ts';
import { alerts, alertMatches as matches } from './table.ts';

/** A complaint cancels all alerts of the address. While emails to the address bounce, its alerts wait. */
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
    const named = await db
      .select({
        letter: deliveries.id,
        mailing: deliveries.mailingId,
        alert: matches.alertId,
        record: matches.recordId,
      })
      .from(deliveries)
      .innerJoin(matches, and(eq(matches.alertId, deliveries.recipientId), eq(matches.mailingId, deliveries.mailingId)))
      .where(inArray(deliveries.id, letterIds));
    const open = await openAmong(db, kinds, [...new Set(named.map(({ record }) => record))]);
    const outdated = named.filter(({ record }) => !open.has(record));
    for (const { alert, mailing } of outdated)
      await db
        .update(matches)
        .set({ mailedAt: null })
        .where(and(eq(matches.alertId, alert), eq(matches.mailingId, mailing)));
    const letters = new Set(outdated.map(({ letter }) => letter));
    return letterIds.map((id) => letters.has(id));
  });

/** Returns those of the records that readers can open. Asked with their ids: a join would read all records. */
async function openAmong(db: Db, kinds: Kinds, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(
    sql`select record_id as id from (${candidates(kinds)}) c where record_id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

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
