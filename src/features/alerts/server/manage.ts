import { fail, notFound, wrongLink } from '#kernel/problem.ts';
import type { SigningConfig } from '#platform/server/auth/secret.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { withdrawRecipient } from '#platform/server/mail/bulk/queries.ts';
import { idBehind } from '#platform/server/mail/link-token.ts';
import type { Alert, AlertChange } from '../contract.ts';
import type { AlertState } from '../vocabulary.ts';
import * as queries from './queries.ts';

/** Returns the alerts of the address that the token was mailed to, starting with the one it was mailed for. @throws Failure not_found */
export async function alertsBehind(db: Db, config: SigningConfig, token: string) {
  const id = (await idBehind(config, 'alert', token)) ?? fail(wrongLink('Alert'));
  const { email } = (await queries.findAlert(db, id)) ?? fail(notFound('Alert'));
  const alerts = await queries.listAlerts(db, email);
  alerts.sort((a, b) => Number(b.id === id) - Number(a.id === id));
  return { email, alerts: alerts.map(toAlert) };
}

/** Confirms or ends an alert of that address, or changes its frequency. @throws Failure not_found, also for other people's alerts */
export async function changeAlert(tx: Db, config: SigningConfig, change: AlertChange): Promise<void> {
  const { token, id, action } = change;
  const { alerts } = await alertsBehind(tx, config, token);
  const { state } = alerts.find((alert) => alert.id === id) ?? fail(notFound('Alert'));
  if (action === 'confirm' && state !== 'active')
    await queries.updateAlert(tx, id, { active: true, confirmedAt: now(), endedAt: null });
  if (action === 'end' && state !== 'ended') {
    await queries.updateAlert(tx, id, { active: false, endedAt: now() });
    await withdrawRecipient(tx, id);
  }
  if (action === 'frequency') await queries.updateAlert(tx, id, { frequency: change.frequency });
}

/** Ends the alert that the token was mailed for, if it has not ended. @throws Failure not_found */
export async function endAlert(tx: Db, config: SigningConfig, token: string): Promise<void> {
  const [mailed] = (await alertsBehind(tx, config, token)).alerts;
  await changeAlert(tx, config, { token, id: mailed!.id, action: 'end' });
}

function toAlert({ id, kind, keywords, location, category, jurisdiction, type, ...row }: queries.StoredAlert): Alert {
  const state: AlertState = row.active ? 'active' : row.endedAt ? 'ended' : 'pending';
  return { id, kind, keywords, location, category, jurisdiction, type, frequency: row.frequency, state };
}
