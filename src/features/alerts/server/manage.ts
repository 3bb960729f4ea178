import { fail, notFound } from '#kernel/problem.ts';
import type { SigningConfig } from '#platform/server/auth/secret.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { withdrawRecipient } from '#platform/server/mail/bulk/queries.ts';
import { linkEnded, rowBehind } from '#platform/server/mail/link-row.ts';
import type { Alert, AlertChange } from '../contract.ts';
import type { AlertState } from '../vocabulary.ts';
import { canConfirm, opening } from './links.ts';
import * as queries from './queries.ts';

/**
 * Returns the alerts of the address that the token was sent to, starting with the alert that it was sent for. @throws
 * Failure not_found, gone
 */
export async function alertsBehind(db: Db, config: SigningConfig, token: string) {
  const now = Date.now();
  const found = opening((id) => queries.findAlert(db, id), now);
  const { id, email } = (await rowBehind(config, 'alert', token, found)).row;
  const alerts = await queries.listAlerts(db, email);
  alerts.sort((a, b) => Number(b.id === id) - Number(a.id === id));
  return { email, alerts: alerts.map((alert) => toAlert(alert, now)) };
}

/** Every change except a request for a new link. */
export type ChangeOfOne = Extract<AlertChange, { id: string }>;

/**
 * Confirms or ends an alert of that address, or changes its frequency. @throws Failure not_found, also for another
 * person's alert; gone
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

/** Ends the alert that the token was sent for, unless it has ended. @throws Failure not_found, gone */
export async function endAlert(tx: Db, config: SigningConfig, token: string): Promise<void> {
  const [mailed] = (await alertsBehind(tx, config, token)).alerts;
  await changeAlert(tx, config, { token, id: mailed!.id, action: 'end' });
}

function toAlert(stored: queries.StoredAlert, at: number): Alert {
  const { id, kind, keywords, location, category, topic, author, jurisdiction, type, ...row } = stored;
  const state: AlertState = row.active ? 'active' : row.endedAt ? 'ended' : 'pending';
  return {
    id,
    kind,
    keywords,
    location,
    category,
    topic,
    author,
    jurisdiction,
    type,
    frequency: row.frequency,
    state,
    confirmable: canConfirm(stored, at),
  };
}
