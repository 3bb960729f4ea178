/** Registers, changes and deletes endpoints, and sends to them when an administrator says so. */
import { eq } from 'drizzle-orm';
import { Failure, fail, invalidField, notFound } from '#kernel/problem.ts';
import { HOUR } from '#kernel/time.ts';
import type { SeenRecord } from '#kernel/wire.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { requireStillActing } from '#platform/server/auth/access.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { seal } from '#platform/server/auth/secret.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { lockName } from '#platform/server/db/lock.ts';
import { refuseStale, UNCHANGED } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import { requireAllowed } from '#platform/server/outgoing.ts';
import type { EndpointChange, EndpointInput, WebhookEndpoint, WithSecret } from '../contract.ts';
import { FORMER_SECRET_HOURS, MOST_ENDPOINTS, TEST_EVENT } from '../vocabulary.ts';
import { adviceOn } from './deliver.ts';
import { AT_A_TIME, storeDeliveries } from './outbox.ts';
import { findDelivery, findEndpoint, lockEndpoint, makeDue } from './queries.ts';
import { newSecret } from './signature.ts';
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from './table.ts';

type Needs = Pick<Deps, 'db' | 'config' | 'webhooks'>;

/** @throws Failure conflict if there are twenty already; invalid for an address that the site may not call */
export function addEndpoint(
  { db, config }: Needs,
  person: Person,
  input: Required<EndpointInput>,
): Promise<WithSecret> {
  requirePublic(config, input.url);
  return db.transaction(async (tx) => {
    await requireStillActing(tx, person);
    await lockName(tx, 'webhook endpoints');
    if ((await tx.$count(endpoints)) >= MOST_ENDPOINTS)
      throw new Failure('conflict', `The limit is ${MOST_ENDPOINTS} endpoints. Please delete one first.`);
    const secret = newSecret();
    const row = { ...input, secret: await seal(config, secret) };
    const [{ id } = fail(missing())] = await tx.insert(endpoints).values(row).returning({ id: endpoints.id });
    const after = await record(tx, person, 'create', id, null);
    return { ...after, secret };
  });
}

/** Changes an endpoint. Setting `active` ends a pause. @throws Failure as `addEndpoint`, or conflict if stale */
export function changeEndpoint({ db, config, webhooks }: Needs, person: Person, id: string, sent: EndpointChange) {
  const { updatedAt, ...fields } = sent;
  if (fields.url !== undefined) requirePublic(config, fields.url);
  return db.transaction(async (tx) => {
    const before = await lockSeen(tx, { id, updatedAt });
    const { active = before.active } = fields;
    const resumed = fields.active === undefined ? {} : { pausedAt: null, pausedReason: '' };
    await tx
      .update(endpoints)
      .set({ ...fields, ...resumed, active })
      .where(eq(endpoints.id, id));
    if (fields.active && !before.active) await webhooks.queue(tx, await makeDue(tx, id, AT_A_TIME));
    return record(tx, person, 'update', id, before);
  });
}

export function rotateSecret({ db, config }: Needs, person: Person, seen: SeenRecord): Promise<WithSecret> {
  return db.transaction(async (tx) => {
    const before = await lockSeen(tx, seen);
    const secret = newSecret();
    const formerUntil = new Date(Date.now() + FORMER_SECRET_HOURS * HOUR).toISOString();
    const { secret: formerSecret } = (await lockEndpoint(tx, seen.id))!;
    await tx
      .update(endpoints)
      .set({ secret: await seal(config, secret), formerSecret, formerUntil })
      .where(eq(endpoints.id, seen.id));
    return { ...(await record(tx, person, 'rotate', seen.id, before)), secret };
  });
}

export function removeEndpoint({ db }: Needs, person: Person, seen: SeenRecord): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockSeen(tx, seen);
    await tx.delete(endpoints).where(eq(endpoints.id, seen.id));
    await recordAction(tx, person, 'webhook.delete', seen.id, audited(before), null);
  });
}

/** @throws Failure conflict if the endpoint is not active */
export function sendTest({ db, webhooks }: Needs, person: Person | null, id: string): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const { url } = requireActive(await lockEndpoint(tx, id));
    const [sent] = await storeDeliveries(tx, webhooks, [{ endpointId: id }], TEST_EVENT, {});
    await recordAction(tx, person, 'webhook.test', id, null, { url });
    return { id: sent! };
  });
}

/** Starts the attempts of a delivery again. @throws Failure conflict if it is waiting, or its endpoint is not active */
export function sendAgain({ db, webhooks }: Needs, person: Person | null, id: string): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const { endpointId } = (await findDelivery(tx, id)) ?? fail(notFound('Delivery'));
    const { url } = requireActive(await lockEndpoint(tx, endpointId));
    const { state } = (await findDelivery(tx, id)) ?? fail(notFound('Delivery'));
    if (state === 'waiting') throw new Failure('conflict', 'This delivery is already waiting to be sent');
    await tx
      .update(deliveries)
      .set({ state: 'waiting', attempts: 0, status: null, answer: '', error: '', nextAt: new Date().toISOString() })
      .where(eq(deliveries.id, id));
    await webhooks.queue(tx, [{ id, endpointId }]);
    await recordAction(tx, person, 'webhook.send', endpointId, null, { url, delivery: id });
    return { id };
  });
}

const missing = () => notFound('Endpoint');

function requireActive(endpoint: typeof endpoints.$inferSelect | undefined) {
  const found = endpoint ?? fail(missing());
  if (!found.active) throw new Failure('conflict', 'This endpoint is not active. Please activate it first.');
  return found;
}

/** Refuses private addresses. A name is resolved, and its address checked, only when something is sent there. */
function requirePublic({ webhookHosts: trusted }: Config, url: string): void {
  try {
    requireAllowed(new URL(url), { trusted, secure: true });
  } catch (err) {
    const failure = err as Failure;
    throw invalidField('url', `${failure.message}. ${adviceOn(failure)}`);
  }
}

async function lockSeen(tx: Db, { id, updatedAt }: SeenRecord): Promise<WebhookEndpoint> {
  refuseStale('endpoint', (await lockEndpoint(tx, id)) ?? fail(missing()), updatedAt, UNCHANGED);
  return (await findEndpoint(tx, id))!;
}

/** Returns what the audit log records: never a secret. */
const audited = ({ lastState, lastAt, ...endpoint }: WebhookEndpoint) => endpoint;

async function record(tx: Db, person: Person, verb: string, id: string, before: WebhookEndpoint | null) {
  const after = (await findEndpoint(tx, id))!;
  await recordAction(tx, person, `webhook.${verb}`, id, before && audited(before), audited(after));
  return after;
}
