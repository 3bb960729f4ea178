/** The emailed links of a subscription: how long they work, and how they are ended (decision 43). */
import { fail, notFound } from '#kernel/problem.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import { mayConfirm, renewLink } from '#platform/server/mail/link-row.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import * as queries from './queries.ts';
import type { NewsletterDeps } from './steps.ts';

type Stored = queries.StoredSubscriber;

export const canConfirm = (row: Stored, at: number): boolean =>
  mayConfirm([row.subscribedAt, row.mailedAt, row.unsubscribedAt, row.bouncedAt, row.linksSince], at);

/** A link expires only if nobody confirmed in time. A reader can use any other link to leave, at any time. */
export const opening = (find: (id: string) => Promise<Stored | undefined>, at: number) => ({
  find,
  hasExpired: (row: Stored) => row.state === 'pending' && !canConfirm(row, at),
});

/** Emails a new link to the address that the token was sent to, and ends the older ones. @throws Failure not_found */
export function mailNewLink({ db, mailer, config }: NewsletterDeps, token: string): Promise<void> {
  return db.transaction((tx) =>
    renewLink(tx, { mailer, config }, 'newsletter', token, {
      ...opening((id) => queries.lockSubscriber(tx, id), Date.now()),
      async endLinks(row, linksSince) {
        await queries.updateSubscriber(tx, row.id, { linksSince });
        return { ...row, linksSince };
      },
      async mailOf(row) {
        const path = `/newsletter/${await linkToken(config, 'newsletter', row)}`;
        return { to: row.email, props: { use: 'newsletter', path } };
      },
    }),
  );
}

/** Ends all links emailed to a subscriber so far. The next email has a new one. @throws Failure not_found */
export function endSubscriberLinks({ db }: NewsletterDeps, id: string, person: Person | null): Promise<Stored> {
  return db.transaction(async (tx) => {
    const before = (await queries.lockSubscriber(tx, id)) ?? fail(notFound('Subscriber'));
    const after = { ...before, linksSince: now() };
    await queries.updateSubscriber(tx, id, { linksSince: after.linksSince });
    await recordAction(tx, person, 'subscriber.end-links', id, before, after);
    return after;
  });
}
