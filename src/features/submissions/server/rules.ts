/** Rules about the statuses of a submission. Behaviour 12.13. */
import { addLeftOut, leftOutNote, readLeftOut } from '#kernel/left-out.ts';
import { plainText, textFacts } from '#kernel/plain-text.ts';
import { Failure, invalidField } from '#kernel/problem.ts';
import { isVisible } from '#kernel/wire.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { AnnouncementChoice } from '../desk-contract.ts';
import { CONTENT_MIN, CONTENT_TOO_SHORT, type SubmissionStatus } from '../vocabulary.ts';
import { cleanAuthorsText } from './pictures/texts.ts';
import type { submissions } from './table.ts';

export type StoredSubmission = typeof submissions.$inferSelect;

/**
 * Cleans a text for storing, and counts its words. `clean` decides which figures to keep. @throws Failure if too little
 * text is left
 */
export async function cleanContent(html: string, clean: typeof cleanAuthorsText) {
  const { content, text, wordCount } = await clean(html);
  if (text.length >= CONTENT_MIN && isVisible(text)) return { content, wordCount };
  throw invalidField('content', CONTENT_TOO_SHORT);
}

const FIRST_BLOCK = /^<(p|h2|h3)(?: [^<>]*)?>(.*?)<\/\1>/s;
const comparable = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Cleans what an author sent, and removes a title repeated at its beginning: readers would see it twice.
 * @throws Failure if too little text is left
 */
export async function cleanSent({ title, content: html, leftOut = '' }: Sent, clean = cleanAuthorsText) {
  const whole = await cleanContent(html, clean);
  const [first = '', , inner = ''] = FIRST_BLOCK.exec(whole.content) ?? [];
  const repeats = comparable(plainText(inner)) === comparable(title);
  const rest = repeats ? textFacts(whole.content.slice(first.length)) : undefined;
  // Keeps the repeated title if too little text would be left without it.
  const repeated = rest && rest.text.length >= CONTENT_MIN;
  const parts = addLeftOut(readLeftOut(leftOut), repeated ? { title: 1 } : {});
  return {
    text: repeated ? { content: whole.content.slice(first.length).trim(), wordCount: rest.wordCount } : whole,
    /** Tells the author and the desk what was left out of the text; null if nothing was. */
    note: leftOutNote(parts) || null,
  };
}

interface Sent {
  title: string;
  content: string;
  leftOut?: string | undefined;
}

export type DecidedStatus = 'published' | 'rejected';

type Reasons = { readonly [status in SubmissionStatus]?: string };

/** Returns a rule that refuses what these reasons forbid. @throws Failure conflict */
const refusing = (reasons: Reasons) => (status: SubmissionStatus) => {
  const reason = reasons[status];
  if (reason) throw new Failure('conflict', reason);
};

/** @throws Failure conflict unless the submission is pending; the desk does not see drafts */
export const mustBePending = refusing({
  draft: 'Its author has not sent this submission yet.',
  changes_requested: 'Its author has been asked for changes. Return it to review first.',
  accepted: 'This submission has already been accepted. Publish its page, or return it to review.',
  published: 'This submission has already been published and can no longer be rejected.',
  rejected: 'This submission has already been rejected and can no longer be approved.',
  withdrawn: 'The author has withdrawn this submission.',
});

/**
 * Returns whether a verdict still has to be carried out; repeating a verdict changes nothing.
 * @throws Failure if the desk has decided the opposite, or the author has withdrawn the submission
 */
export function isOutstanding(status: SubmissionStatus, verdict: DecidedStatus): boolean {
  if (status === verdict) return false;
  mustBePending(status);
  return true;
}

const ACCEPTED = 'This submission has already been accepted.';
const PUBLISHED = 'This submission has already been published.';

/** @throws Failure conflict if the author can no longer revise the submission */
export const refuseRevising = refusing({
  accepted: `${ACCEPTED} To correct something, write to the editors.`,
  published: `${PUBLISHED} To correct something, write to the editors.`,
  withdrawn: 'This submission was withdrawn. Please send it as a new one.',
});

/** @throws Failure conflict if the submission cannot be withdrawn */
export const refuseWithdrawing = refusing({
  draft: 'Only you can see this draft. Delete it instead.',
  accepted: `${ACCEPTED} To withdraw it, write to the editors.`,
  published: `${PUBLISHED} To have it taken down, write to the editors.`,
});

/** Returns a contributor's byline. Never uses the email address: bylines are public. */
export function bylineOf({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Contributor';
}

/**
 * Returns the announcement fields that the editor chose.
 * @throws Failure invalid for choices that no announcement would receive
 */
export function choiceFor(
  { type }: StoredSubmission,
  verdict: DecidedStatus | 'accepted',
  { badge, source, externalUrl }: AnnouncementChoice,
) {
  const given = { ...(badge && { badge }), ...(source && { source }), ...(externalUrl && { externalUrl }) };
  const [field] = Object.keys(given);
  if (field === undefined || (verdict !== 'rejected' && type === 'breaking_news')) return given;
  throw invalidField(field, 'Allowed only when approving an announcement');
}
