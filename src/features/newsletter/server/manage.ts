/** What whoever has the link of a mail may do. */

import { fail, notFound } from '#kernel/problem.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { forgetRecipients, withdrawRecipient } from '#platform/server/mail/bulk/queries.ts';
import { idBehind, targetOf } from '#platform/server/mail/link-token.ts';
import { ITEM_KINDS } from '../content.ts';
import type { SubscriptionChange } from '../contract.ts';
import { PROMISE } from '../vocabulary.ts';
import { listJurisdictions } from './issues/content.ts';
import { type Caller, consent, mailTo, type NewsletterDeps } from './letters.ts';
import * as queries from './queries.ts';

type Stored = queries.StoredSubscriber;

/** Whose subscription it is, how it stands and what is wanted. @throws Failure not_found */
export async function subscriptionBehind({ db, config, kinds }: NewsletterDeps, token: string) {
  const id = (await idBehind(config, 'newsletter', token)) ?? fail(notFound('Subscription'));
  const [subscriber, known] = await Promise.all([queries.findSubscriber(db, id), listJurisdictions(db, kinds)]);
  return { ...(subscriber ?? fail(notFound('Subscription'))), known };
}

/** Doing it again changes nothing. `wording` is what the button said that unsubscribes. @throws Failure not_found */
export async function changeSubscription(
  deps: NewsletterDeps,
  change: SubscriptionChange,
  caller: Caller,
  wording = 'Unsubscribe',
): Promise<void> {
  const { id, letterId } = (await targetOf(deps.config, 'newsletter', change.token)) ?? fail(notFound('Subscription'));
  await deps.db.transaction(async (tx) => {
    const subscriber = (await queries.lockSubscriber(tx, id)) ?? fail(notFound('Subscription'));
    const { state } = subscriber;
    if (change.action === 'confirm' && state !== 'active') await confirm(tx, deps, subscriber, caller);
    if (change.action === 'unsubscribe' && state !== 'ended')
      await unsubscribe(tx, deps, subscriber, caller, wording, letterId);
    if (change.action === 'save') await queries.updateSubscriber(tx, id, wishesOf(change));
    if (change.action === 'resume') await queries.updateSubscriber(tx, id, { pausedUntil: null });
    if (change.action === 'pause') {
      const pausedUntil = new Date(Date.parse(caller.at) + change.days * DAY).toISOString();
      await queries.updateSubscriber(tx, id, { pausedUntil });
    }
  });
}

/** All topics are no choice: what comes to be one later is wanted as well. */
function wishesOf({ frequency, topics, jurisdictions }: Extract<SubscriptionChange, { action: 'save' }>) {
  return { frequency, topics: topics.length === ITEM_KINDS.length ? [] : topics, jurisdictions };
}

/** The desk ends it, because somebody wrote and asked. @throws Failure not_found */
export async function endSubscription(deps: NewsletterDeps, id: string, person: Person | null, caller: Caller) {
  return deps.db.transaction(async (tx) => {
    const before = (await queries.lockSubscriber(tx, id)) ?? fail(notFound('Subscriber'));
    if (before.state !== 'ended') await unsubscribe(tx, deps, before, caller, 'Unsubscribed by the editorial desk');
    const after = (await queries.lockSubscriber(tx, id))!;
    await recordAction(tx, person, 'subscriber.unsubscribe', id, before, after);
    return after;
  });
}

/** Nothing of the person is left, the audit log's entry included. @throws Failure not_found */
export async function eraseSubscriber({ db }: NewsletterDeps, id: string, person: Person | null): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await queries.deleteSubscriber(tx, id))) fail(notFound('Subscriber'));
    await forgetRecipients(tx, [id]);
    await recordAction(tx, person, 'subscriber.erase', id, null, null);
  });
}

async function confirm(tx: Db, deps: NewsletterDeps, subscriber: Stored, caller: Caller): Promise<void> {
  const { id, unsubscribedAt: endedAt } = subscriber;
  const { at } = caller;
  await queries.updateSubscriber(tx, id, {
    active: true,
    confirmedAt: at,
    unsubscribedAt: null,
    bouncedAt: null,
    pausedUntil: null,
  });
  await consent(tx, deps, subscriber, 'confirmed', PROMISE, caller);
  await deps.mailer.markProven(tx, subscriber.email);
  // Somebody who goes to and fro is not welcomed each time.
  if (!endedAt || Date.parse(at) - Date.parse(endedAt) > HOUR)
    await mailTo(tx, deps, subscriber, 'newsletter-welcome', { at, proven: true });
}

/** `letterId` is that of the issue whose link it was, if it was one. */
async function unsubscribe(
  tx: Db,
  deps: NewsletterDeps,
  subscriber: Stored,
  caller: Caller,
  wording: string,
  letterId?: string,
) {
  await queries.updateSubscriber(tx, subscriber.id, { active: false, unsubscribedAt: caller.at, bouncedAt: null });
  await withdrawRecipient(tx, subscriber.id, letterId);
  await consent(tx, deps, subscriber, 'withdrawn', wording, caller);
}
