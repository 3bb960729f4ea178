import { fail, notFound } from '#kernel/problem.ts';
import type { SigningConfig } from '#server/auth/secret.ts';
import { now } from '#server/db/columns.ts';
import type { Db } from '#server/db/connect.ts';
import { idBehind } from '#server/mail/link-token.ts';
import type { AlertChange, JobAlert } from '../contract.ts';
import type { AlertState } from '../vocabulary.ts';
import * as queries from './queries.ts';

/** The alerts of the address that the token was mailed to, the one it was mailed for first. @throws Failure not_found */
export async function alertsBehind(db: Db, config: SigningConfig, token: string) {
  const id = (await idBehind(config, 'job-alert', token)) ?? fail(notFound('Job alert'));
  const { email } = (await queries.findAlert(db, id)) ?? fail(notFound('Job alert'));
  const alerts = await queries.listAlerts(db, email);
  alerts.sort((a, b) => Number(b.id === id) - Number(a.id === id));
  return { email, alerts: alerts.map(toJobAlert) };
}

/** Confirms or ends one of them; doing it again changes nothing. @throws Failure not_found, also for another's alert */
export async function changeAlert(tx: Db, config: SigningConfig, change: AlertChange): Promise<void> {
  const { token, id, action } = change;
  const { alerts } = await alertsBehind(tx, config, token);
  const { state } = alerts.find((alert) => alert.id === id) ?? fail(notFound('Job alert'));
  if (action === 'confirm' && state !== 'active')
    await queries.updateAlert(tx, id, { active: true, confirmedAt: now(), endedAt: null });
  if (action === 'end' && state !== 'ended') await queries.updateAlert(tx, id, { active: false, endedAt: now() });
}

function toJobAlert({ id, keywords, location, frequency, active, endedAt }: queries.StoredAlert): JobAlert {
  const state: AlertState = active ? 'active' : endedAt ? 'ended' : 'pending';
  return { id, keywords, location, frequency, state };
}
