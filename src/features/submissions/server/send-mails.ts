import { findSettings } from '#features/settings/server/index.ts';
import { HOUR } from '#kernel/time.ts';
import { findPerson } from '#platform/server/auth/people.ts';
import type { Db } from '#platform/server/db/connect.ts';
import type { Deps } from '#platform/server/deps.ts';
import { linkToken } from '#platform/server/mail/link-token.ts';
import type { TemplateName } from '#platform/server/mail/templates/template.ts';
import { refuseFlood } from '#platform/server/mail/visitor-mail.ts';
import type { FieldChange } from '../fields-contract.ts';
import { typeLabel } from '../vocabulary.ts';
import { findRecent } from './queries.ts';
import type { StoredSubmission } from './rules.ts';

export type MailDeps = Pick<Deps, 'mailer' | 'config'>;

/** Returns the page for the author: the contributor portal with an account, otherwise a signed link. */
export async function authorPath(config: MailDeps['config'], submission: StoredSubmission): Promise<string> {
  return submission.submitterId ? '/contribute' : `/submissions/${await linkToken(config, 'submission', submission)}`;
}

const aboutSubmission = ({ title, authorName: name, submittedAt: sentAt }: StoredSubmission) => ({
  title,
  name,
  sentAt,
});

/** Emails in editors' own words, which may go to an address that nobody has confirmed. */
const DECISIONS: readonly TemplateName[] = [
  'submission-accepted',
  'submission-published',
  'submission-rejected',
  'submission-reopened',
  'submission-returned',
];
const DECISIONS_AN_HOUR = 20;
const OFTEN = 'This author has had 20 emails about decisions within an hour. Please try again later.';

interface More {
  path?: string;
  promised?: boolean;
  publishOn?: string | null;
  byClock?: boolean;
  decision?: string;
}

type AuthorMail = Exclude<TemplateName & `submission-${string}`, 'submission-changed' | 'submission-received'>;

/**
 * Emails the author. Call it only after an editor has read the submission, or its author has signed in or opened an
 * emailed link: these emails contain title and name. `more` has the props that only some templates use (mails.tsx);
 * `byClock` is true if no editor caused the email just now. `decision` is the event of an editor's decision or of its
 * undoing: its email has the same id, and waits, so that the editor can still undo the decision. An author who has been
 * erased gets none.
 * @throws Failure too_many if editors have caused many such emails within an hour
 */
export async function mailAuthor(
  tx: Db,
  { mailer, config }: MailDeps,
  submission: StoredSubmission,
  template: AuthorMail,
  { byClock = false, decision, ...more }: More = {},
): Promise<void> {
  const { authorEmail: to, reviewNotes } = submission;
  if (to === '') return;
  if (DECISIONS.includes(template) && !byClock) await refuseFlood(tx, DECISIONS, to, DECISIONS_AN_HOUR, OFTEN);
  const about = aboutSubmission(submission);
  const path = await authorPath(config, submission);
  const props = { about, path, note: reviewNotes ?? '', promised: false, publishOn: null, ...more };
  const held = decision && { id: decision, notBefore: Date.now() + config.decisionHoldMs };
  await mailer.send(tx, { template, to, props, ...held });
}

/**
 * Confirms receipt to the author. A stranger could have typed title and name for a victim to read, so they are included
 * only if the author's address is confirmed; otherwise the email names the article by the day it was sent. A receipt
 * may replace another one that waits for the mailbox's hour to end, so it also has the links of that one.
 */
export async function mailReceived(tx: Db, { mailer, config }: MailDeps, submission: StoredSubmission): Promise<void> {
  const { submitterId, authorEmail, submittedAt: sentAt } = submission;
  const person = submitterId ? await findPerson(tx, submitterId) : undefined;
  const proven = person?.emailVerified === true && person.email.toLowerCase() === authorEmail.toLowerCase();
  const about = proven ? aboutSubmission(submission) : { sentAt };
  const recent = submitterId
    ? []
    : await findRecent(tx, authorEmail, new Date(Date.parse(sentAt) - 2 * HOUR).toISOString());
  const others = recent.filter(({ id }) => id !== submission.id);
  const earlier = await Promise.all(
    others.map(async (other) => ({ sentAt: other.submittedAt, path: await authorPath(config, other) })),
  );
  const props = { about, path: await authorPath(config, submission), earlier };
  await mailer.send(tx, { template: 'submission-received', to: submission.authorEmail, props, proven });
}

/** Emails a receipt to the author, and tells the operators, because an editor may be reading the old version. */
export async function mailRevised(
  tx: Db,
  deps: MailDeps,
  submission: StoredSubmission,
  changes: readonly FieldChange[],
): Promise<void> {
  const { id, title, type, authorName } = submission;
  await mailAuthor(tx, deps, submission, 'submission-revised');
  const { contactEmail } = await findSettings(tx, deps.config);
  const changed = changes.map(({ field }) => FIELD_NAMES[field] ?? field).join(', ') || 'nothing';
  const revision = { title, authorName, type: typeLabel(type), changed, path: `/admin/submissions/${id}` };
  await deps.mailer.send(tx, { template: 'submission-changed', to: contactEmail, props: revision });
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: 'title',
  content: 'text',
  type: 'type',
  subCategory: 'kind of humor',
  authorName: 'name',
};

/** Emails the verdict to the author, with a link to the published page or a link for revising. */
export function mailVerdict(
  tx: Db,
  deps: MailDeps,
  submission: StoredSubmission,
  more: Pick<More, 'byClock' | 'decision'> = {},
): Promise<void> {
  const { status, articleId, announcementId } = submission;
  if (status === 'rejected') return mailAuthor(tx, deps, submission, 'submission-rejected', more);
  const path = articleId ? `/articles/${articleId}` : `/breaking-news/${announcementId}`;
  return mailAuthor(tx, deps, submission, 'submission-published', { path, ...more });
}
