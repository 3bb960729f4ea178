/** What whoever has the link of a mail may do. */
import { fail, notFound } from '#kernel/problem.ts';
import { HOUR } from '#kernel/time.ts';
import type { Db } from '#server/db/connect.ts';
import { withdrawRecipient } from '#server/mail/bulk/queries.ts';
import { idBehind } from '#server/mail/link-token.ts';
import type { SubscriptionChange } from '../contract.ts';
import { PROMISE, type SubscriptionState } from '../vocabulary.ts';
import { type Caller, consent, mailTo, type NewsletterDeps } from './letters.ts';
import * as queries from './queries.ts';

type Stored = queries.StoredSubscriber;

/** Whose subscription it is and how it stands. @throws Failure not_found */
export async function subscriptionBehind({ db, config }: NewsletterDeps, token: string) {
  const id = (await idBehind(config, 'newsletter', token)) ?? fail(notFound('Subscription'));
  const subscriber = (await queries.findSubscriber(db, id)) ?? fail(notFound('Subscription'));
  return { email: subscriber.email, state: stateOf(subscriber) };
}

/** Doing it again changes nothing. `wording` is what the button said that unsubscribes. @throws Failure not_found */
export async function changeSubscription(
  deps: NewsletterDeps,
  { token, action }: SubscriptionChange,
  caller: Caller,
  wording = 'Unsubscribe',
): Promise<void> {
  const id = (await idBehind(deps.config, 'newsletter', token)) ?? fail(notFound('Subscription'));
  await deps.db.transaction(async (tx) => {
    const subscriber = (await queries.lockSubscriber(tx, id)) ?? fail(notFound('Subscription'));
    const state = stateOf(subscriber);
    if (action === 'confirm' && state !== 'active') await confirm(tx, deps, subscriber, caller);
    if (action === 'unsubscribe' && state !== 'ended') await unsubscribe(tx, deps, subscriber, caller, wording);
  });
}

async function confirm(tx: Db, deps: NewsletterDeps, subscriber: Stored, caller: Caller): Promise<void> {
  const { id, unsubscribedAt: endedAt } = subscriber;
  const { at } = caller;
  await queries.updateSubscriber(tx, id, { active: true, confirmedAt: at, unsubscribedAt: null, bouncedAt: null });
  await consent(tx, deps, subscriber, 'confirmed', PROMISE, caller);
  // Somebody who goes to and fro is not welcomed each time.
  if (!endedAt || Date.parse(at) - Date.parse(endedAt) > HOUR) await mailTo(tx, deps, subscriber, 'newsletter-welcome');
}

async function unsubscribe(tx: Db, deps: NewsletterDeps, subscriber: Stored, caller: Caller, wording: string) {
  await queries.updateSubscriber(tx, subscriber.id, { active: false, unsubscribedAt: caller.at, bouncedAt: null });
  await withdrawRecipient(tx, subscriber.id);
  await consent(tx, deps, subscriber, 'withdrawn', wording, caller);
}

function stateOf({ active, unsubscribedAt, bouncedAt }: Stored): SubscriptionState {
  if (active) return 'active';
  if (bouncedAt) return 'bounced';
  return unsubscribedAt ? 'ended' : 'pending';
}
