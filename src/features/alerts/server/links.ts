/** The emailed links of alerts: how long they work, and how they are ended (decision 43). */
import type { Deps } from '#platform/server/deps.ts';
import { mayConfirm, renewLink } from '#platform/server/mail/link-row.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import * as queries from './queries.ts';

type Stored = queries.StoredAlert;

export const canConfirm = (row: Stored, at: number): boolean =>
  mayConfirm([row.createdAt, row.mailedAt, row.endedAt, row.linksSince], at);

/** A link expires only if nobody confirmed in time. A reader can use any other link to end an alert, at any time. */
export const opening = (find: (id: string) => Promise<Stored | undefined>, at: number) => ({
  find,
  hasExpired: (row: Stored) => !row.active && !row.endedAt && !canConfirm(row, at),
});

/**
 * Emails a new link to the address that the token was sent to, and ends the older ones, including those of its other
 * alerts: each opens all alerts of the address. @throws Failure not_found
 */
export function mailNewLink(
  { db, mailer, config }: Pick<Deps, 'db' | 'mailer' | 'config'>,
  token: string,
): Promise<void> {
  return db.transaction((tx) =>
    renewLink(tx, { mailer, config }, 'alert', token, {
      ...opening(async (id) => {
        const row = await queries.findAlert(tx, id);
        if (row) await queries.lockAddress(tx, row.email);
        return queries.findAlert(tx, id);
      }, Date.now()),
      async endLinks(row, linksSince) {
        await queries.endLinks(tx, row.email, linksSince);
        return { ...row, linksSince };
      },
      async mailOf(row) {
        return { to: row.email, props: { use: 'alert', path: `/alerts/${await linkToken(config, 'alert', row)}` } };
      },
    }),
  );
}
