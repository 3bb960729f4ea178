/** Actions of authors without an account, through an emailed link. */

import { Failure } from '#kernel/problem.ts';
import { isVerified } from '#platform/server/auth/people.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { rowBehind } from '#platform/server/mail/link-row.ts';
import type { LinkAction, LinkedSubmission } from '../author-contract.ts';
import { asAuthorSees, recordEvent } from './history.ts';
import { mailNewLink, opening } from './links.ts';
import { revise, withdraw } from './own.ts';
import type { Sender } from './pictures/sender.ts';
import { findSubmission, lockSubmission, updateSubmission } from './queries.ts';
import { cleanSent, type StoredSubmission } from './rules.ts';

type Linking = Pick<Deps, 'db' | 'mailer' | 'config'>;

/**
 * @throws Failure not_found if the site did not issue the token for this purpose; gone if it has ended, or its
 * submission is gone
 */
export async function submissionBehind({ db, config }: Linking, token: string): Promise<LinkedSubmission> {
  const found = opening((id) => findSubmission(db, id), Date.now());
  const { row: submission } = await rowBehind(config, 'submission', token, found);
  return { ...(await asAuthorSees(db, submission)), claimed: submission.submitterId !== null };
}

/**
 * @throws Failure not_found, gone, conflict, invalid; unauthorized or forbidden for a claim without a matching account
 */
export async function actByLink(deps: Linking, sent: LinkAction, sender: Sender): Promise<void> {
  if (sent.action === 'renew') return mailNewLink(deps, sent.token);
  const sentText = sent.action === 'revise' ? await cleanSent(sent) : undefined;
  await deps.db.transaction(async (tx) => {
    const found = opening((id) => lockSubmission(tx, id), Date.now());
    const { row: before } = await rowBehind(deps.config, 'submission', sent.token, found);
    if (sent.action === 'claim') return claim(tx, before, sender.person);
    if (sent.action === 'withdraw' || !sentText) return withdraw(tx, deps, before, null);
    const { action, token, leftOut, ...revision } = sent;
    return revise(tx, deps, before, null, { ...revision, ...sentText.text, note: sentText.note, sender });
  });
}

/** Adds the submission to the account with the same address. */
async function claim(tx: Db, submission: StoredSubmission, person: Person | null): Promise<void> {
  if (!person)
    throw new Failure('unauthorized', 'Unauthorized: please sign in first, then add it to your submissions.');
  if (submission.submitterId === person.id) return;
  const isTheirs = submission.authorEmail.toLowerCase() === person.email.toLowerCase();
  if (submission.submitterId || !isTheirs || !(await isVerified(tx, person.id)))
    throw new Failure(
      'forbidden',
      'You are signed in with a different address from the one this was sent from. Sign in with the original address to add it to your submissions.',
    );
  const after = await updateSubmission(tx, submission.id, { submitterId: person.id });
  await recordEvent(tx, after, { kind: 'claimed', person });
}
