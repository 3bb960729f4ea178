/** Handles the emailed links of alerts: how long they work, and how they are cancelled (decision 43). */

import { fail, notFound } from '#kernel/problem.ts';
import type { SigningConfig } from '#platform/server/auth/secret.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { withdrawRecipient } from '#platform/server/mail/bulk/queries.ts';
import { linkEnded, mayConfirm, renewLink, rowBehind } from '#platform/server/mail/link-row.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { Alert, type AlertChange } from '../contract.ts';
import type { AlertState } from '../vocabulary.ts';
import * as queries from './queries.ts';

type Stored = queries.StoredAlert;

const canConfirm = (row: Stored, at: number): boolean =>
  mayConfirm([row.createdAt, row.mailedAt, row.endedAt, row.linksSince], at);

/** Only the link to an unconfirmed alert expires. Any other link lets its reader cancel an alert, at any time. */
const opening = (find: (id: string) => Promise<Stored | undefined>, at: number) => ({
  find,
  hasExpired: (row: Stored) => !row.active && !row.endedAt && !canConfirm(row, at),
});

/**
 * Emails a new link to the address that the token was sent to. Cancels all older links of the address, because each of
 * them opens all alerts of the address.
 * @throws Failure not_found
 */
export function mailNewLink(
  { db, mailer, config }: Pick<Deps, 'db' | 'mailer' | 'config'>,
  token: string,
): Promise<void> {
  return db.transaction((tx) =>
    renewLink(tx, { mailer, config }, 'alert', token, {
      ...opening(async (id) => {
        const row = await queries.findAlert(tx, id);
        if (row) await queries.lockAddress(tx, row.email);
        return queries.findAlert(tx, id);
      }, Date.now()),
      async endLinks(row, linksSince) {
        await queries.endLinks(tx, row.email, linksSince);
        return { ...row, linksSince };
      },
      async mailOf(row) {
        return { to: row.email, props: { use: 'alert', path: `/alerts/${await linkToken(config, 'alert', row)}` } };
      },
    }),
  );
}

/**
 * Returns the alerts of the address that the token was sent to. The first is the alert that it was sent for.
 * @throws Failure not_found, gone
 */
export async function alertsBehind(db: Db, config: SigningConfig, token: string) {
  const now = Date.now();
  const found = opening((id) => queries.findAlert(db, id), now);
  const { id, email } = (await rowBehind(config, 'alert', token, found)).row;
  const alerts = await queries.listAlerts(db, email);
  alerts.sort((a, b) => Number(b.id === id) - Number(a.id === id));
  return { email, alerts: alerts.map((alert) => toAlert(alert, now)) };
}

type ChangeOfOne = Extract<AlertChange, { id: string }>;

/**
 * Confirms or cancels an alert of that address, or changes its frequency.
 * @throws Failure not_found (for another person's alert too), gone
 */
export async function changeAlert(tx: Db, config: SigningConfig, change: ChangeOfOne): Promise<void> {
  const { token, id, action } = change;
  const { alerts } = await alertsBehind(tx, config, token);
  const { state, confirmable } = alerts.find((alert) => alert.id === id) ?? fail(notFound('Alert'));
  if (action === 'confirm' && state !== 'active') {
    if (!confirmable) fail(linkEnded());
    await queries.updateAlert(tx, id, { active: true, confirmedAt: now(), endedAt: null });
  }
  if (action === 'end' && state !== 'ended') {
    await queries.updateAlert(tx, id, { active: false, endedAt: now() });
    await withdrawRecipient(tx, id);
  }
  if (action === 'frequency') await queries.updateAlert(tx, id, { frequency: change.frequency });
}

/** Cancels the alert for which the token was sent, unless it is cancelled already. @throws Failure not_found, gone */
export async function endAlert(tx: Db, config: SigningConfig, token: string): Promise<void> {
  const [mailed] = (await alertsBehind(tx, config, token)).alerts;
  await changeAlert(tx, config, { token, id: mailed!.id, action: 'end' });
}

function toAlert(stored: Stored, at: number): Alert {
  const state: AlertState = stored.active ? 'active' : stored.endedAt ? 'ended' : 'pending';
  return Alert.parse({ ...stored, state, confirmable: canConfirm(stored, at) });
}
