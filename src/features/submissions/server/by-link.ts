/** What authors without an account do through an emailed link. */

import { linesOf } from '#kernel/plain-text.ts';
import { Failure } from '#kernel/problem.ts';
import { MAX_RICH_TEXT_LENGTH } from '#kernel/rich-text.ts';
import { textToHtml } from '#kernel/text-to-html.ts';
import { DAY } from '#kernel/time.ts';
import { recordAction } from '#platform/server/audit/record-action.ts';
import { isVerified } from '#platform/server/auth/people.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { now } from '#platform/server/db/columns.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { refuseStale, UNCHANGED } from '#platform/server/db/stale.ts';
import type { Deps } from '#platform/server/deps.ts';
import { renewLink, rowBehind } from '#platform/server/mail/link-row.ts';
import type { LinkAction, LinkedSubmission } from '../author-contract.ts';
import type { DeskSubmission } from '../desk-contract.ts';
import { lockForDesk, withHistory } from './desk.ts';
import { asAuthorSees, recordEvent } from './history.ts';
import { revise, withdraw } from './own.ts';
import type { PictureSender } from './pictures/sender.ts';
import { cleanDesksText } from './pictures/texts.ts';
import { endLinks, findSubmission, lockSubmission, updateSubmission } from './queries.ts';
import { cleanSent, type StoredSubmission } from './rules.ts';
import { authorPath, type MailDeps } from './send-mails.ts';

type Linking = Pick<Deps, 'db' | 'mailer' | 'config'>;

/**
 * @throws Failure not_found if the site did not issue the token for this purpose; gone if the link no longer works or
 * its submission no longer exists
 */
export async function submissionBehind({ db, config }: Linking, token: string): Promise<LinkedSubmission> {
  const found = opening((id) => findSubmission(db, id), Date.now());
  const { row: submission } = await rowBehind(config, 'submission', token, found);
  return { ...(await asAuthorSees(db, submission)), claimed: submission.submitterId !== null };
}

/**
 * Does what an author has chosen on the page behind the link. Returns the page to continue at.
 * @throws Failure not_found, gone, conflict, invalid; forbidden for a claim from an account with another address
 */
export async function actByLink(deps: Linking, sent: LinkAction, sender: PictureSender): Promise<string> {
  const { person } = sender;
  const page = `/submissions/${sent.token}`;
  if (sent.action === 'renew') {
    await mailNewLink(deps, sent.token);
    return `${page}?sent=1`;
  }
  if (sent.action === 'claim' && !person) return `/login?returnTo=${page}`;
  const sentText = sent.action === 'revise' ? await cleanSent(sent, cleanDesksText) : undefined;
  await deps.db.transaction(async (tx) => {
    const found = opening((id) => lockSubmission(tx, id), Date.now());
    const { row: before } = await rowBehind(deps.config, 'submission', sent.token, found);
    if (sent.action === 'claim') return claim(tx, before, person!);
    if (sent.action === 'withdraw' || !sentText) return withdraw(tx, deps, before, null);
    const { action, token, leftOut, note: authorNote, ...revision } = sent;
    return revise(tx, deps, before, null, { ...revision, ...sentText.text, note: sentText.note, authorNote, sender });
  });
  return `${page}?done=${sent.action}`;
}

/** Adds the submission to the account with the same address. */
async function claim(tx: Db, submission: StoredSubmission, person: Person): Promise<void> {
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

/** Links work for a year after the last change of their submission. */
const LINK_DAYS = 365;

export const opening = (find: (id: string) => Promise<StoredSubmission | undefined>, at: number) => ({
  find,
  hasExpired: ({ updatedAt, linksSince }: StoredSubmission) =>
    Math.max(Date.parse(updatedAt), linksSince ? Date.parse(linksSince) : 0) + LINK_DAYS * DAY <= at,
});

/** Emails a new link to the author, and cancels the older ones. @throws Failure not_found */
function mailNewLink({ db, ...mailing }: MailDeps & { db: Db }, token: string): Promise<void> {
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
 * Cancels all links emailed to the author so far. The next email has a new one. @throws Failure not_found; conflict if
 * somebody has saved since
 */
export function endSubmissionLinks(db: Db, editor: Person, id: string, updatedAt: string): Promise<DeskSubmission> {
  return db.transaction(async (tx) => {
    const before = await lockForDesk(tx, id);
    refuseStale('submission', before, updatedAt, UNCHANGED);
    const after = await endLinks(tx, id, now());
    await recordAction(tx, editor, 'submission.end-links', id, before, after);
    return withHistory(tx, after);
  });
}

/**
 * Turns a form of the page behind an author's link into the contract's input. The editor sends HTML; without scripts
 * the form sends plain text, and unchanged text keeps its formatting.
 */
export function readLinkForm(typed: Record<string, string>, token: string): unknown {
  const { action, format, content = '', original = '' } = typed;
  if (action !== 'revise') return { action, token };
  const { title, type, authorName, subCategory, updatedAt, leftOut, note } = typed;
  const html = format === 'html' ? content : isUntouched(content, original) ? original : typedToHtml(content);
  return {
    action,
    token,
    title,
    type,
    authorName,
    content: html,
    ...(subCategory && { subCategory }),
    ...(updatedAt && { updatedAt }),
    ...(leftOut && { leftOut }),
    ...(note && { note }),
  };
}

const isUntouched = (typed: string, html: string) =>
  html.length <= MAX_RICH_TEXT_LENGTH && typed.replace(/\r\n/g, '\n').trim() === linesOf(html);

/**
 * Converts a text typed without scripts to HTML. Leaves a text that is too long unchanged, because validation refuses
 * it.
 */
export const typedToHtml = (typed: string): string =>
  typed.length <= MAX_RICH_TEXT_LENGTH ? textToHtml(typed) : typed;
