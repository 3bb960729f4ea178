/** What may become of a submission. Specification, sections 3 and 4; decisions, section 5. */
import { Failure } from '#kernel/problem.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { cleanRichText } from '#platform/server/html/clean-rich-text.ts';
import type { AnnouncementChoice } from '../contract.ts';
import { CONTENT_MIN, CONTENT_TOO_SHORT, type SubmissionStatus } from '../vocabulary.ts';
import type { submissions } from './table.ts';

export type StoredSubmission = typeof submissions.$inferSelect;

/** What somebody sent as it is stored, with its length. @throws Failure if cleaning left too little of it */
export async function measured(html: string): Promise<{ content: string; wordCount: number }> {
  const { content, text, wordCount } = await cleanRichText(html);
  if (text.length >= CONTENT_MIN) return { content, wordCount };
  throw new Failure('invalid', CONTENT_TOO_SHORT, { errors: { content: CONTENT_TOO_SHORT } });
}

export type Verdict = 'published' | 'rejected';

/**
 * Whether a verdict is still to be carried out; the same one given again changes nothing.
 * @throws Failure for the opposite of what was decided before
 */
export function isToDo(status: SubmissionStatus, verdict: Verdict): boolean {
  if (status === 'pending') return true;
  if (status === verdict) return false;
  if (status === 'withdrawn') throw new Failure('conflict', 'The author has withdrawn this submission.');
  throw new Failure(
    'conflict',
    status === 'published'
      ? 'This submission has been published already and can no longer be rejected.'
      : 'This submission has been rejected already and can no longer be approved.',
  );
}

/** @throws Failure conflict for what can no longer be revised by its author */
export function refuseRevising(status: SubmissionStatus): void {
  if (status === 'published') throw new Failure('conflict', `${PUBLISHED} To correct something, write to the editors.`);
  if (status === 'withdrawn')
    throw new Failure('conflict', 'This submission was withdrawn. Please send it as a new one.');
}

/** @throws Failure conflict for what can't be withdrawn */
export function refuseWithdrawing(status: SubmissionStatus): void {
  if (status === 'published')
    throw new Failure('conflict', `${PUBLISHED} To have it taken down, write to the editors.`);
  if (status === 'draft') throw new Failure('conflict', 'This is a draft: nobody but you has it. Discard it instead.');
}

const PUBLISHED = 'This submission has been published already.';

/** As the desk's history names somebody. */
export const fullNameOf = ({ firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** How a contributor's submissions are signed. Never by the e-mail address: bylines are public. */
export function bylineOf({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Contributor';
}

/**
 * What was chosen for the announcement.
 * @throws Failure invalid where none is published: what was chosen would be lost
 */
export function choiceFor({ type }: StoredSubmission, verdict: Verdict, { badge, source, externalUrl }: Chosen) {
  const given = { ...(badge && { badge }), ...(source && { source }), ...(externalUrl && { externalUrl }) };
  const [field] = Object.keys(given);
  if (field === undefined || (verdict === 'published' && type === 'breaking_news')) return given;
  const message = 'Only an announcement that is approved has this';
  throw new Failure('invalid', message, { errors: { [field]: message } });
}

type Chosen = { [K in keyof AnnouncementChoice]?: AnnouncementChoice[K] | undefined };
