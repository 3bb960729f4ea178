/** What may become of a submission, and what it becomes. Specification, sections 3 and 4; decisions, section 5. */
import type { announcements } from '#features/announcements/server/table.ts';
import type { articles } from '#features/articles/server/table.ts';
import { CARD_EXCERPT, type SubCategory, TYPE_LABELS } from '#features/articles/vocabulary.ts';
import { excerptOf, plainText, readMinutes, wordCount } from '#kernel/plain-text.ts';
import { Failure } from '#kernel/problem.ts';
import type { Person } from '#platform/server/auth/person.ts';
import type { AnnouncementChoice } from '../contract.ts';
import { CONTENT_MIN, CONTENT_TOO_SHORT, type SubmissionStatus } from '../vocabulary.ts';
import type { submissions } from './table.ts';

export type StoredSubmission = typeof submissions.$inferSelect;

/** Longer than this, a piece of humor is a story. */
const JOKE_WORDS = 120;

/** The cleaned text of a submission with its length. @throws Failure if cleaning left too little of it */
export function measured(content: string): { content: string; wordCount: number } {
  if (plainText(content).length >= CONTENT_MIN) return { content, wordCount: wordCount(content) };
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

/** The article that an approved submission turns into. */
export function toArticle(submission: StoredSubmission, now: string): typeof articles.$inferInsert {
  const { title, content, type, summary, jurisdiction, tags, authorName, authorBio, submitterId } = submission;
  const contentText = plainText(content);
  return {
    title,
    content,
    contentText,
    wordCount: submission.wordCount,
    excerpt: summary || excerptOf(content, CARD_EXCERPT),
    type,
    subCategory: subCategoryOf(submission),
    // A list filtered by category must not lose what nobody filed.
    category: submission.category || (type === 'tax_humor' ? TYPE_LABELS.tax_humor : 'International Tax'),
    jurisdiction,
    tags,
    authorName,
    authorBio,
    authorId: submitterId,
    readTime: readMinutes(submission.wordCount),
    status: 'published',
    publishedAt: now,
  };
}

/** Humor is shown as jokes and stories: one without either would be seen nowhere. */
function subCategoryOf({ type, subCategory, wordCount }: StoredSubmission): SubCategory | null {
  if (type !== 'tax_humor') return null;
  return subCategory ?? (wordCount <= JOKE_WORDS ? 'joke' : 'story');
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

/** The announcement that approved breaking news turns into. */
export function toAnnouncement(
  { title, content, summary, jurisdiction, authorName, submitterId }: StoredSubmission,
  chosen: ReturnType<typeof choiceFor> = {},
): typeof announcements.$inferInsert {
  const contentText = plainText(content);
  return {
    title,
    content,
    contentText,
    summary: summary || excerptOf(content, CARD_EXCERPT),
    jurisdiction,
    source: authorName,
    authorId: submitterId,
    ...chosen,
  };
}
