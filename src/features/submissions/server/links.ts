/** The emailed links of a submission: how long they work, and how they are ended (decision 43). */
import { DAY } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale } from '#platform/server/db/stale.ts';
import { renewLink } from '#platform/server/mail/link-row.ts';
import type { DeskSubmission } from '../desk-contract.ts';
import { lockForDesk } from './edit.ts';
import { withHistory } from './history.ts';
import { endLinks, lockSubmission } from './queries.ts';
import type { StoredSubmission } from './rules.ts';
import { authorPath, type Mailing } from './send-mails.ts';

/** Links work for a year after the last change of their submission. */
const LINK_DAYS = 365;

export const opening = (find: (id: string) => Promise<StoredSubmission | undefined>, at: number) => ({
  find,
  hasExpired: ({ updatedAt, linksSince }: StoredSubmission) =>
    Math.max(Date.parse(updatedAt), linksSince ? Date.parse(linksSince) : 0) + LINK_DAYS * DAY <= at,
});

/** Emails a new link to the author, and ends the older ones. @throws Failure not_found */
export function mailNewLink({ db, ...mailing }: Mailing & { db: Db }, token: string): Promise<void> {
  return db.transaction((tx) =>
    renewLink(tx, mailing, 'submission', token, {
      ...opening((id) => lockSubmission(tx, id), Date.now()),
      endLinks: ({ id }, at) => endLinks(tx, id, at),
      async mailOf(row) {
        // Erasing the author's data empties the address.
        if (row.authorEmail === '') return undefined;
        return { to: row.authorEmail, props: { use: 'submission', path: await authorPath(mailing.config, row) } };
      },
    }),
  );
}

/**
 * Ends all links emailed to the author so far. The next email has a new one. @throws Failure not_found; conflict if
 * somebody has saved since
 */
export function endSubmissionLinks(db: Db, editor: Person, id: string, updatedAt: string): Promise<DeskSubmission> {
  return db.transaction(async (tx) => {
    const before = await lockForDesk(tx, id);
    refuseStale('submission', before, updatedAt);
    const after = await endLinks(tx, id, now());
    await recordAction(tx, editor, 'submission.end-links', id, before, after);
    return withHistory(tx, after);
  });
}
