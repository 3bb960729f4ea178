import { defaultSettings, findSettings } from '#features/settings/server/index.ts';
import { findPerson } from '#platform/server/auth/people.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import { typeLabel } from '../vocabulary.ts';
import type { StoredSubmission } from './rules.ts';
import type { FieldChange } from './table.ts';

export type Mailing = Pick<Deps, 'mailer' | 'config'>;

/** Returns the page for the author: the contributor portal with an account, otherwise a signed link. */
export async function authorPath(config: Mailing['config'], submission: StoredSubmission): Promise<string> {
  return submission.submitterId ? '/contribute' : `/submissions/${await linkToken(config, 'submission', submission)}`;
}

/**
 * Emails may contain these fields once an editor has read the submission, or its author has signed in or opened an
 * emailed link.
 */
const aboutSubmission = ({ title, authorName: name, submittedAt: sentAt }: StoredSubmission) => ({
  title,
  name,
  sentAt,
});

/**
 * Confirms receipt to the author. A stranger could have typed title and name for a victim to read, so they are included
 * only if the author's address is confirmed; otherwise the email names the article by the day it was sent.
 */
export async function mailReceived(tx: Db, { mailer, config }: Mailing, submission: StoredSubmission): Promise<void> {
  const { submitterId, authorEmail, submittedAt: sentAt } = submission;
  const person = submitterId ? await findPerson(tx, submitterId) : undefined;
  const proven = person?.emailVerified === true && person.email.toLowerCase() === authorEmail.toLowerCase();
  const about = proven ? aboutSubmission(submission) : { sentAt };
  const props = { about, path: await authorPath(config, submission) };
  await mailer.send(tx, { template: 'submission-received', to: submission.authorEmail, props, proven });
}

/** Emails a receipt to the author, and tells the operators, because an editor may be reading the old version. */
export async function mailRevised(
  tx: Db,
  { mailer, config }: Mailing,
  submission: StoredSubmission,
  changes: readonly FieldChange[],
): Promise<void> {
  const { id, title, type, authorName, authorEmail } = submission;
  const about = aboutSubmission(submission);
  const props = { about, path: await authorPath(config, submission) };
  await mailer.send(tx, { template: 'submission-revised', to: authorEmail, props });
  const { contactEmail } = await findSettings(tx, defaultSettings(config));
  const changed = changes.map(({ field }) => FIELD_NAMES[field] ?? field).join(', ') || 'nothing';
  const revision = { title, authorName, type: typeLabel(type), changed, path: `/admin/submissions/${id}` };
  await mailer.send(tx, { template: 'submission-changed', to: contactEmail, props: revision });
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: 'title',
  content: 'text',
  type: 'type',
  subCategory: 'kind of humor',
  authorName: 'name',
};

export async function mailWithdrawn(tx: Db, { mailer }: Mailing, submission: StoredSubmission): Promise<void> {
  const props = { about: aboutSubmission(submission) };
  await mailer.send(tx, { template: 'submission-withdrawn', to: submission.authorEmail, props });
}

/** Tells the author that the submission is accepted and, if that is decided, when readers will see it. */
export async function mailAccepted(
  tx: Db,
  { mailer }: Mailing,
  submission: StoredSubmission,
  publishOn: string | null,
) {
  const about = aboutSubmission(submission);
  await mailer.send(tx, { template: 'submission-accepted', to: submission.authorEmail, props: { about, publishOn } });
}

/** Sends the author the notes on what to change, and a link for revising. */
export async function mailReturned(
  tx: Db,
  { mailer, config }: Mailing,
  submission: StoredSubmission,
  promised: boolean,
): Promise<void> {
  const about = aboutSubmission(submission);
  const props = { about, note: submission.reviewNotes ?? '', promised, path: await authorPath(config, submission) };
  await mailer.send(tx, { template: 'submission-returned', to: submission.authorEmail, props });
}

/** Tells the author that the decision in the earlier email has been undone. */
export async function mailReopened(tx: Db, { mailer, config }: Mailing, submission: StoredSubmission): Promise<void> {
  const about = aboutSubmission(submission);
  const props = { about, path: await authorPath(config, submission) };
  await mailer.send(tx, { template: 'submission-reopened', to: submission.authorEmail, props });
}

/** Emails the verdict to the author, with a link to the published page or for revising. */
export async function mailVerdict(tx: Db, { mailer, config }: Mailing, submission: StoredSubmission): Promise<void> {
  const { status, authorEmail: to, reviewNotes, articleId, announcementId } = submission;
  const about = aboutSubmission(submission);
  if (status === 'rejected') {
    const props = { about, note: reviewNotes ?? '', path: await authorPath(config, submission) };
    await mailer.send(tx, { template: 'submission-rejected', to, props });
    return;
  }
  const path = articleId ? `/articles/${articleId}` : `/breaking-news/${announcementId}`;
  await mailer.send(tx, { template: 'submission-published', to, props: { about, path } });
}
