import { defaultSettings, findSettings } from '#features/settings/server/index.ts';
import { HOUR } from '#kernel/time.ts';
import { silently } from '#platform/server/db/silently.ts';
import { INVITATION } from '../vocabulary.ts';
import * as queries from './queries.ts';
import { type Caller, consent, mailTo, type NewsletterDeps } from './steps.ts';

/**
 * Stores the address unconfirmed and emails it a link. An address that is already subscribed gets an email saying so.
 * Sends at most one such email an hour to an address; a call that sends none takes as long.
 */
export function subscribe(deps: NewsletterDeps, email: string, caller: Caller): Promise<void> {
  const { at } = caller;
  return silently(deps.db, async (tx) => {
    const { newsletterFrequency } = await findSettings(tx, defaultSettings(deps.config));
    const subscriber = await queries.findOrInsert(tx, email, newsletterFrequency);
    const isNew = !subscriber.mailedAt || subscriber.mailedAt <= before(at, HOUR);
    await queries.updateSubscriber(tx, subscriber.id, { mailedAt: at });
    if (!subscriber.active) await consent(tx, deps, subscriber, 'asked', INVITATION, caller);
    await mailTo(tx, deps, subscriber, subscriber.active ? 'newsletter-welcome' : 'newsletter-confirm', { at });
    return isNew;
  });
}

const before = (at: string, ms: number) => new Date(Date.parse(at) - ms).toISOString();
