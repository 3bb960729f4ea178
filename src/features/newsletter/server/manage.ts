/** Changes to a subscription, through an emailed link or at the desk. */

import { fail, notFound } from '#kernel/problem.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { forgetRecipients, withdrawRecipient } from '#platform/server/mail/bulk/queries.ts';
import { linkEnded, rowBehind } from '#platform/server/mail/link-row.ts';
import { ITEM_KINDS, sectionTitle } from '../content.ts';
import type { SubscriptionChange } from '../contract.ts';
import { PROMISE } from '../vocabulary.ts';
import { listJurisdictions } from './issues/content.ts';
import { canConfirm, mailNewLink, opening } from './links.ts';
import * as queries from './queries.ts';
import { type Caller, consent, mailTo, type NewsletterDeps } from './steps.ts';

type Stored = queries.StoredSubscriber;

const SECTIONS = ITEM_KINDS.map((kind) => ({ kind, title: sectionTitle(kind) }));

/**
 * Finds the subscription of an emailed token, with the jurisdictions and topics to choose from. @throws Failure
 * not_found, gone
 */
export async function subscriptionBehind({ db, config, kinds }: NewsletterDeps, token: string) {
  const now = Date.now();
  const found = opening((id) => queries.findSubscriber(db, id), now);
  const { row } = await rowBehind(config, 'newsletter', token, found);
  const known = await listJurisdictions(db, kinds, row.jurisdictions);
  return { ...row, known, sections: SECTIONS, confirmable: canConfirm(row, now) };
}

/**
 * Changes a subscription; repeating a change has no effect. `wording` is the label of the unsubscribe button. @throws
 * Failure not_found, gone
 */
export async function changeSubscription(
  deps: NewsletterDeps,
  change: SubscriptionChange,
  caller: Caller,
  wording = 'Unsubscribe',
): Promise<void> {
  if (change.action === 'renew') return mailNewLink(deps, change.token);
  const now = Date.parse(caller.at);
  await deps.db.transaction(async (tx) => {
    const found = opening((id) => queries.lockSubscriber(tx, id), now);
    const { row: subscriber, letterId } = await rowBehind(deps.config, 'newsletter', change.token, found);
    const { id, state } = subscriber;
    if (change.action === 'confirm' && state !== 'active') {
      if (!canConfirm(subscriber, now)) fail(linkEnded());
      await confirm(tx, deps, subscriber, caller);
    }
    if (change.action === 'unsubscribe' && state !== 'ended')
      await unsubscribe(tx, deps, subscriber, caller, wording, letterId);
    if (change.action === 'save') await queries.updateSubscriber(tx, id, choicesOf(change));
    if (change.action === 'resume') await queries.updateSubscriber(tx, id, { pausedUntil: null });
    if (change.action === 'pause') {
      const pausedUntil = new Date(Date.parse(caller.at) + change.days * DAY).toISOString();
      await queries.updateSubscriber(tx, id, { pausedUntil });
    }
  });
}

/** Stores the choice of all topics as no choice, so that it includes later topics. */
function choicesOf({ frequency, topics, jurisdictions }: Extract<SubscriptionChange, { action: 'save' }>) {
  return { frequency, topics: topics.length === ITEM_KINDS.length ? [] : topics, jurisdictions };
}

/** Ends a subscription at the desk, at the reader's request. @throws Failure not_found */
export async function endSubscription(deps: NewsletterDeps, id: string, person: Person | null, caller: Caller) {
  return deps.db.transaction(async (tx) => {
    const before = (await queries.lockSubscriber(tx, id)) ?? fail(notFound('Subscriber'));
    if (before.state !== 'ended') await unsubscribe(tx, deps, before, caller, 'Unsubscribed by the editorial desk');
    const after = (await queries.lockSubscriber(tx, id))!;
    await recordAction(tx, person, 'subscriber.unsubscribe', id, before, after);
    return after;
  });
}

/** Deletes all personal data of a subscriber; the audit entry contains none either. @throws Failure not_found */
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
  // A reader who unsubscribes and subscribes again within an hour gets no second welcome.
  if (!endedAt || Date.parse(at) - Date.parse(endedAt) > HOUR)
    await mailTo(tx, deps, subscriber, 'newsletter-welcome', { at, proven: true });
}

/** `letterId` is the id of the email whose link was used, if it was an issue. */
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
