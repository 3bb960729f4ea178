/** Makes one attempt to send a delivery, and stores the outcome. */
import { eq, sql } from 'drizzle-orm';
import { administrators } from '#features/notices/server/index.ts';
import { Failure } from '#kernel/problem.ts';
import { HOUR, MINUTE } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { unseal } from '#platform/server/auth/secret.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { postPublic, retryAt } from '#platform/server/outgoing.ts';
import { TEST_EVENT } from '../vocabulary.ts';
import { findDelivery, lockEndpoint } from './queries.ts';
import { signedHeaders } from './signature.ts';
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from './table.ts';

/** How long the complete exchange may take (ms). */
const TIMEOUT = 10_000;
/** How much of a response to keep (bytes). */
const KEPT = 2_048;

type Delivery = typeof deliveries.$inferSelect;
type Endpoint = typeof endpoints.$inferSelect;
type Delivering = Pick<Deps, 'db' | 'config' | 'log' | 'mailer' | 'webhooks'>;

interface Outcome {
  /** Null if there was no response. */
  status: number | null;
  answer: string;
  retryAfter: string;
  /** Empty if the delivery succeeded. */
  error: string;
}

/** Sends a delivery that is waiting. If its endpoint is not active, the delivery keeps waiting. */
export async function deliver(deps: Delivering, id: string): Promise<void> {
  const [found] = await deps.db
    .select({ delivery: deliveries, endpoint: endpoints })
    .from(deliveries)
    .innerJoin(endpoints, eq(endpoints.id, deliveries.endpointId))
    .where(eq(deliveries.id, id));
  if (found?.delivery.state !== 'waiting' || !found.endpoint.active) return;
  const outcome = await post(deps, found.delivery, found.endpoint);
  await deps.db.transaction((tx) => settle(tx, deps, found.endpoint.id, id, outcome));
}

/** Sends a delivery, signed with the endpoint's secrets. */
async function post({ config }: Delivering, { id, body }: Delivery, endpoint: Endpoint): Promise<Outcome> {
  const { url, secret, formerSecret, formerUntil } = endpoint;
  const none = { status: null, answer: '', retryAfter: '' };
  try {
    const valid = formerSecret && formerUntil && formerUntil > now() ? [secret, formerSecret] : [secret];
    const secrets = await Promise.all(valid.map((sealed) => unseal(config, sealed)));
    const limits = { most: Number.POSITIVE_INFINITY, timeoutMs: TIMEOUT, secure: true, trusted: config.webhookHosts };
    const options = {
      ...limits,
      headers: signedHeaders({ id, timestamp: Math.floor(Date.now() / 1_000), body }, secrets),
    };
    const { status, headers, body: answer } = await postPublic(url, body, options);
    const isTaken = status >= 200 && status <= 299;
    const error = isTaken ? '' : `It returned ${status}. ${adviceOn(status)}`;
    return { status, answer: await beginningOf(answer), retryAfter: headers['retry-after'] ?? '', error };
  } catch (err) {
    if (err instanceof Failure) return { ...none, error: `${err.message}. ${adviceOn(err)}` };
    return { ...none, error: 'It cannot be signed: the site’s key has changed. Rotate the secret' };
  }
}

/** Says what to do about a receiver that responded with this status, or that could not be called. */
export function adviceOn(failed: number | Failure): string {
  if (failed instanceof Failure) {
    if (failed.message.includes('took too long')) return `It has to respond within ${TIMEOUT / 1_000} seconds`;
    if (failed.message.includes('not public')) return 'Enter a public address, or add the host to WEBHOOK_HOSTS';
    if (failed.code === 'invalid') return 'Change the address of the endpoint';
    return 'Check the address, and whether the receiver is running';
  }
  if (failed < 400) return 'Redirects are not followed: enter the address to which it redirects';
  if (failed === 401 || failed === 403) return 'It refused the event: check that it verifies events with this secret';
  if (failed === 404 || failed === 405) return 'Nothing receives events there: check the address';
  if (failed === 410) return 'It no longer accepts events: delete the endpoint, or correct its address and resume it';
  if (failed === 429) return 'It gets more events than it accepts: raise its limit, or choose fewer kinds of events';
  return failed < 500 ? 'It refused the event: its response or its log may say why' : 'Its log may say why';
}

/** Control characters other than tabs and line ends, and characters that reverse the direction of the text. */
const UNSHOWN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Reads the first bytes of a response as text for the desk to show, and ends the exchange. */
async function beginningOf(answer: AsyncIterable<Buffer>): Promise<string> {
  let kept = Buffer.alloc(0);
  for await (const chunk of answer) {
    kept = Buffer.concat([kept, chunk]);
    if (kept.length >= KEPT) break;
  }
  return kept.subarray(0, KEPT).toString().replace(UNSHOWN, '');
}

/** Stores the outcome. Then queues the next attempt or, after the last one, pauses the endpoint. */
async function settle(tx: Db, deps: Delivering, endpointId: string, id: string, outcome: Outcome): Promise<void> {
  const { retryAfter, ...seen } = outcome;
  // Locks the endpoint before its delivery, in the same order as deleting the endpoint does.
  const delivery = (await lockEndpoint(tx, endpointId)) && (await findDelivery(tx, id));
  if (!delivery) return;
  const attempts = delivery.attempts + 1;
  const isGone = outcome.status === 410;
  const isTest = delivery.type === TEST_EVENT;
  const isLast = !outcome.error || isGone || isTest;
  const next = isLast ? undefined : nextAttempt(attempts, retryAfter, Date.now(), Math.random());
  const at = next ? new Date(next) : null;
  const state = !outcome.error ? 'delivered' : at ? 'waiting' : 'failed';
  await tx
    .update(deliveries)
    .set({ ...seen, state, attempts, attemptedAt: now(), nextAt: at?.toISOString() ?? null })
    .where(eq(deliveries.id, id));
  if (outcome.error) deps.log.warn({ delivery: id, status: outcome.status, attempts }, 'webhook not delivered');
  if (at) await deps.webhooks.queue(tx, [{ id, endpointId }], at);
  if (isGone || (state === 'failed' && !isTest)) await pause(tx, deps, endpointId, outcome.error);
}

/** Makes an endpoint inactive and emails the administrators. Does nothing if it is inactive already. */
async function pause(tx: Db, { mailer }: Delivering, id: string, reason: string): Promise<void> {
  const isActive = sql`${endpoints.id} = ${id} and ${endpoints.active}`;
  const change = { active: false, pausedAt: now(), pausedReason: reason };
  const [paused] = await tx.update(endpoints).set(change).where(isActive).returning({ url: endpoints.url });
  if (!paused) return;
  const { url } = paused;
  await recordAction(tx, null, 'webhook.pause', id, { url, active: true }, { url, ...change });
  for (const to of await administrators(tx))
    await mailer.send(tx, { template: 'webhook-paused', to, props: { url, reason } });
}

/** The pauses after failed attempts (ms): ten attempts within a day. */
const PAUSES = [5_000, ...[1, 5, 30, 60, 120, 240, 360, 480].map((minutes) => minutes * MINUTE)];

/** A receiver can ask for a longer pause, but for no longer than this. */
const LONGEST = 8 * HOUR;

/** How much chance may lengthen a pause, so that a receiver that is back does not get everything at once. */
const JITTER = 0.1;

/**
 * Returns when the next attempt is due, in ms since 1970; undefined after the last one. `attempts` have failed;
 * `retryAfter` is the receiver's header: seconds, a date, or empty. `random` is from 0 to 1.
 */
export function nextAttempt(attempts: number, retryAfter: string, now: number, random: number): number | undefined {
  const pause = PAUSES[attempts - 1];
  if (pause === undefined) return undefined;
  const longest = Math.max(pause, retryAt(retryAfter, now, LONGEST) - now);
  return now + Math.round(longest * (1 + random * JITTER));
}
