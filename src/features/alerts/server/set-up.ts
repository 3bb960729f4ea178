import { findAuthorPaths } from '#features/authors/server/index.ts';
import { officialName } from '#features/jurisdictions/server/index.ts';
import { findProvision, recognise } from '#features/references/server/index.ts';
import { understand } from '#features/search/server/index.ts';
import { isTopic } from '#features/topics/server/index.ts';
import { invalidField } from '#kernel/problem.ts';
import { HOUR } from '#kernel/time.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { silently } from '#platform/server/db/silently.ts';
import type { Deps } from '#platform/server/deps.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import type { AlertInput } from '../contract.ts';
import { NO_WISH, type Wish } from '../vocabulary.ts';
import { namesOf } from '../words.ts';
import * as queries from './queries.ts';

/** The maximum number of alerts for one address, so that a stranger cannot store many for another person. */
const MAX_OF_ADDRESS = 20;
/** Two alerts of one address that agree in these fields are the same alert. */
const SAME = [...(Object.keys(NO_WISH) as (keyof Wish)[]), 'frequency'] as const;

/**
 * Stores an unconfirmed alert and emails a link that can confirm all alerts of its address, at most once an hour for
 * each address. Does not store the same alert twice. If the person has signed in with the address, confirms the alert
 * instead, and returns the path of the page where it can be changed and cancelled.
 * @throws Failure invalid
 */
export function setUpAlert(
  deps: Pick<Deps, 'db' | 'mailer' | 'config'>,
  typed: AlertInput,
  person: Person | null,
  now: number,
): Promise<string | undefined> {
  const { db, mailer, config } = deps;
  // A law has one label, however a reader cites it: 's 3 VATA 1994'.
  const input = { ...typed, law: recognise(typed.law)[0]?.provision.label ?? typed.law };
  return db.transaction(async (tx) => {
    if (input.keywords && (await understand(tx, input.keywords)).all === '')
      throw invalidField(
        'keywords',
        'These words occur in nearly everything we publish. Please enter more specific ones',
      );
    await checkNames(tx, input);
    const named = await inOwnNames(tx, input);
    await queries.lockAddress(tx, input.email);
    const { alert, isKept } = await findOrInsert(tx, input);
    // Nobody can sign in before confirming their address.
    if (person?.email.toLowerCase() === input.email.toLowerCase()) {
      if (!isKept)
        throw invalidField(
          'email',
          `You have ${MAX_OF_ADDRESS} alerts. Cancel one of them first, with the link in its emails`,
        );
      await queries.updateAlert(tx, alert.id, { active: true, confirmedAt: at(now), endedAt: null });
      return pathOf(config, alert);
    }
    const isMailed = isKept && !(await queries.wasMailedSince(tx, input.email, at(now - HOUR)));
    // Also does the work for an address that gets no email, so that the response time does not reveal who has alerts.
    await silently(tx, async (inner) => {
      await queries.updateAlert(inner, alert.id, { mailedAt: at(now) });
      const { kind, frequency } = alert;
      const props = { path: await pathOf(config, alert), kind, frequency, ...(named && namesOf(named)) };
      await mailer.send(inner, { template: 'alert-confirm', to: alert.email, props, now });
      return isMailed;
    });
    return undefined;
  });
}

/** Returns the path of the page that changes and cancels the alerts of the address. */
export const pathOf = async (config: Deps['config'], alert: queries.StoredAlert): Promise<string> =>
  `/alerts/${await linkToken(config, 'alert', alert)}`;

/**
 * Finds or stores the alert. If the address already has the maximum number, removes an unconfirmed one, since
 * a stranger may have set them up to keep the owner from having any. If all are confirmed, does not store the new one,
 * and returns another.
 */
async function findOrInsert(tx: Db, input: AlertInput): Promise<{ alert: queries.StoredAlert; isKept: boolean }> {
  const alerts = await queries.listAlerts(tx, input.email);
  const same = alerts.find((alert) => SAME.every((name) => alert[name] === input[name]));
  if (same) return { alert: same, isKept: true };
  if (alerts.length >= MAX_OF_ADDRESS) {
    const unconfirmed = alerts.filter(({ confirmedAt }) => confirmedAt === null);
    // Prefers an alert that was never emailed, because nobody has a link to it.
    const oldest = unconfirmed.find(({ mailedAt }) => mailedAt === null) ?? unconfirmed[0];
    if (!oldest) return { alert: alerts[0]!, isKept: false };
    await queries.deleteAlert(tx, oldest.id);
  }
  return { alert: await queries.insertAlert(tx, input), isKept: true };
}

/** @throws Failure invalid if the alert could never match anything */
async function checkNames(tx: Db, { topic, author, law }: AlertInput): Promise<void> {
  if (topic && !(await isTopic(tx, topic))) throw invalidField('topic', 'There is no topic with this name');
  if (author && (await findAuthorPaths(tx, [author])).size === 0)
    throw invalidField('author', 'There is no author with this name');
  if (law && !(await findProvision(tx, { label: law }))) throw invalidField('law', 'No article cites this law');
}

/**
 * Returns the wish in names from the site's own lists, which the email may contain: a topic, author and law that it
 * knows, and the official name of a jurisdiction for jurisdictions and places. Returns undefined for anything else.
 */
async function inOwnNames(tx: Db, input: AlertInput): Promise<Wish | undefined> {
  const own = {
    keywords: undefined,
    category: (await isTopic(tx, input.category)) ? input.category : undefined,
    jurisdiction: await officialName(tx, input.jurisdiction),
    location: await officialName(tx, input.location),
  };
  const named = Object.entries(own).map(([wish, name]) => [wish, input[wish as keyof typeof own] && name]);
  return named.some(([, name]) => name === undefined) ? undefined : { ...input, ...Object.fromEntries(named) };
}

const at = (ms: number) => new Date(ms).toISOString();
