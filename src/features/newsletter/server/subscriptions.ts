/**
 * Signs readers up, and carries out what they do through an emailed link and what the desk does with a subscription.
 * Also sends the emails, records consents and decides how long links work (decision 43).
 */
import type { FastifyRequest } from 'fastify';
import { findSettings } from '#features/settings/server/index.ts';
import { fail, invalidField, notFound } from '#kernel/problem.ts';
import { DAY, HOUR } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { keyedHash } from '#platform/server/auth/secret.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { silently } from '#platform/server/db/silently.ts';
import type { Deps } from '#platform/server/deps.ts';
import { networkOf } from '#platform/server/http/limits.ts';
import { forgetRecipients, withdrawRecipient } from '#platform/server/mail/bulk/queries.ts';
import { linkEnded, mayConfirm, renewLink, rowBehind } from '#platform/server/mail/link-row.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { pseudonymOf } from '#platform/server/personal-data.ts';
import { ITEM_KINDS, sectionTitle } from '../content.ts';
import type { SubscriptionChange } from '../contract.ts';
import { INVITATION, PROMISE } from '../vocabulary.ts';
import { listJurisdictions } from './issues/content.ts';
import { eraseReader } from './personal-data.ts';
import * as queries from './queries.ts';
import type { newsletterConsents } from './table.ts';

type Stored = queries.StoredSubscriber;
export type NewsletterDeps = Pick<Deps, 'db' | 'mailer' | 'config' | 'kinds'>;

interface Caller {
  ip: string;
  at: string;
}

export const callerOf = ({ ip }: FastifyRequest): Caller => ({ ip, at: now() });

/** Returns the path of the page that changes and cancels the subscription. */
export const pathOf = async (config: NewsletterDeps['config'], subscriber: Stored): Promise<string> =>
  `/newsletter/${await linkToken(config, 'newsletter', subscriber)}`;

/**
 * Queues one of the two emails about a subscription, with a link to its page. `proven` means that the reader has opened
 * an emailed link.
 */
async function mailTo(
  tx: Db,
  { mailer, config }: NewsletterDeps,
  subscriber: Stored,
  template: 'newsletter-confirm' | 'newsletter-welcome',
  { at, proven = false }: { at: string; proven?: boolean },
): Promise<void> {
  const token = await linkToken(config, 'newsletter', subscriber);
  await mailer.send(tx, {
    template,
    to: subscriber.email,
    proven,
    now: Date.parse(at),
    props: { path: `/newsletter/${token}` },
    ...(template === 'newsletter-welcome' && { unsubscribePath: `/api/newsletter/unsubscribe/${token}` }),
  });
}

/** Records a consent or its withdrawal, with the text that the person saw. Stores only a keyed hash of their network. */
async function consent(
  tx: Db,
  { config }: NewsletterDeps,
  { id }: Stored,
  step: (typeof newsletterConsents.$inferInsert)['step'],
  text: string,
  { ip, at }: Caller,
): Promise<void> {
  const network = (await keyedHash(config, 'newsletter-consent', networkOf(ip))).toString('base64url');
  await queries.insertConsent(tx, { subscriberId: id, step, text, network, at });
}

const canConfirm = (row: Stored, at: number): boolean =>
  mayConfirm([row.subscribedAt, row.mailedAt, row.unsubscribedAt, row.bouncedAt, row.linksSince], at);

/** Only a link to a pending subscription expires. All others let readers unsubscribe at any time. */
const opening = (find: (id: string) => Promise<Stored | undefined>, at: number) => ({
  find,
  hasExpired: (row: Stored) => row.state === 'pending' && !canConfirm(row, at),
});

/**
 * Emails a new link to the address to which the token was sent, and cancels the older links. @throws Failure not_found
 */
function mailNewLink({ db, mailer, config }: NewsletterDeps, token: string): Promise<void> {
  return db.transaction((tx) =>
    renewLink(tx, { mailer, config }, 'newsletter', token, {
      ...opening((id) => queries.lockSubscriber(tx, id), Date.now()),
      async endLinks(row, linksSince) {
        await queries.updateSubscriber(tx, row.id, { linksSince });
        return { ...row, linksSince };
      },
      async mailOf(row) {
        return { to: row.email, props: { use: 'newsletter', path: await pathOf(config, row) } };
      },
    }),
  );
}

/** Cancels all links emailed to a subscriber so far. The next email has a new one. @throws Failure not_found */
export function endSubscriberLinks({ db }: NewsletterDeps, id: string, person: Person | null): Promise<Stored> {
  return db.transaction(async (tx) => {
    const before = (await queries.lockSubscriber(tx, id)) ?? fail(notFound('Subscriber'));
    const after = { ...before, linksSince: now() };
    await queries.updateSubscriber(tx, id, { linksSince: after.linksSince });
    await recordAction(tx, person, 'subscriber.end-links', id, before, after);
    return after;
  });
}

/**
 * Stores the address unconfirmed and emails it a link. An address that is already subscribed gets an email saying so.
 * Sends at most one such email an hour to an address; a call that sends none takes just as long.
 */
export function subscribe(deps: NewsletterDeps, email: string, caller: Caller): Promise<void> {
  const { at } = caller;
  return silently(deps.db, async (tx) => {
    const { newsletterFrequency } = await findSettings(tx, deps.config);
    const subscriber = await queries.findOrInsert(tx, email, newsletterFrequency);
    const isNew = !subscriber.mailedAt || subscriber.mailedAt <= new Date(Date.parse(at) - HOUR).toISOString();
    await queries.updateSubscriber(tx, subscriber.id, { mailedAt: at });
    if (!subscriber.active) await consent(tx, deps, subscriber, 'asked', INVITATION, caller);
    await mailTo(tx, deps, subscriber, subscriber.active ? 'newsletter-welcome' : 'newsletter-confirm', { at });
    return isNew;
  });
}

const SECTIONS = ITEM_KINDS.map((kind) => ({ kind, title: sectionTitle(kind) }));

/**
 * Finds the subscription behind an emailed token, with the jurisdictions and topics that its reader may choose.
 * @throws Failure not_found, gone
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
    const store = (choices: Parameters<typeof queries.updateSubscriber>[2]) =>
      queries.updateSubscriber(tx, id, { ...choices, changedAt: caller.at });
    if (change.action === 'save') await store(await choicesOf(tx, deps, subscriber, change));
    if (change.action === 'resume') await store({ pausedUntil: null });
    if (change.action === 'pause')
      await store({ pausedUntil: new Date(Date.parse(caller.at) + change.days * DAY).toISOString() });
  });
}

/**
 * Returns the choices to store. Stores a choice of all topics as no choice, so that it includes topics added later.
 * Keeps only jurisdictions that the page offers, because each issue looks up every stored name.
 * @throws Failure invalid if none of the chosen jurisdictions is offered
 */
async function choicesOf(
  tx: Db,
  { kinds }: NewsletterDeps,
  { jurisdictions: stored }: Stored,
  { frequency, topics, jurisdictions }: Extract<SubscriptionChange, { action: 'save' }>,
) {
  const offered = new Set(jurisdictions.length > 0 ? await listJurisdictions(tx, kinds, stored) : []);
  const kept = jurisdictions.filter((name) => offered.has(name) || stored.includes(name));
  if (kept.length === 0 && jurisdictions.length > 0) {
    throw invalidField('jurisdictions', 'These jurisdictions are no longer offered. Please choose again');
  }
  return { frequency, topics: topics.length === ITEM_KINDS.length ? [] : topics, jurisdictions: kept };
}

/** Cancels a subscription at the desk, at the reader's request. @throws Failure not_found */
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
export async function eraseSubscriber(
  { db, config }: NewsletterDeps,
  id: string,
  person: Person | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { email } = (await queries.lockSubscriber(tx, id)) ?? fail(notFound('Subscriber'));
    await eraseReader(tx, email, await pseudonymOf(config, email.toLowerCase()));
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

/** `letterId` is the id of an issue's email if the reader unsubscribed through its link. */
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
