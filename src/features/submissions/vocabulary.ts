import { type ArticleType, TYPE_LABELS } from '#features/articles/vocabulary.ts';
import { PUBLIC_SUBMISSION_TYPES } from './public-vocabulary.ts';

/** The types that the portal offers to a signed-in contributor; the first is the default. */
export const SUBMISSION_TYPES = [...PUBLIC_SUBMISSION_TYPES, 'breaking_news'] as const satisfies readonly ArticleType[];
type SubmissionType = (typeof SUBMISSION_TYPES)[number];

export const typeLabel = (type: SubmissionType): string => TYPE_LABELS[type];

export const typeChoices = <Type extends SubmissionType>(types: readonly Type[]) =>
  types.map((value) => ({ value, label: typeLabel(value) }));

/** For the field of a piece of humor; the first is the default. */
export const HUMOR_CHOICES = [
  { value: 'story', label: 'Short funny story' },
  { value: 'joke', label: 'Joke' },
] as const;

/** The statuses that the desk sees; only the author sees drafts. */
export const DESK_STATUSES = [
  'pending',
  'changes_requested',
  'accepted',
  'published',
  'rejected',
  'withdrawn',
] as const;
export const SUBMISSION_STATUSES = ['draft', ...DESK_STATUSES] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

export const STATUS_LABELS: Record<SubmissionStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  changes_requested: 'Changes requested',
  accepted: 'Accepted',
  published: 'Published',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** The first is the default; `due-asc` puts the longest-waiting first. */
export const SUBMISSION_SORTS = [
  'date-desc',
  'date-asc',
  'due-asc',
  'due-desc',
  'title-asc',
  'title-desc',
  'author-asc',
  'author-desc',
] as const;
export type SubmissionSort = (typeof SUBMISSION_SORTS)[number];

export const EVENT_KINDS = [
  'received',
  'revised',
  'edited',
  'changes_requested',
  'accepted',
  'approved',
  'published',
  'rejected',
  'reopened',
  'withdrawn',
  'claimed',
  'answered',
  'assigned',
  'noted',
] as const;
export const INTERNAL_EVENTS = ['assigned', 'noted'] as const satisfies readonly (typeof EVENT_KINDS)[number][];
export type EventKind = (typeof EVENT_KINDS)[number];

export const TITLE_MAX = 200;
export const CONTENT_MIN = 100;
export const CONTENT_TOO_SHORT = 'Content must be at least 100 characters';
/** Shown while the editor holds a picture that is still uploading. */
export const PICTURE_UNFINISHED = 'A picture is still being sent. Please wait for it, or remove it';
export const AUTHOR_NAME_MAX = 120;
/** What an author writes to the editors with a revision. */
export const AUTHOR_NOTE_MAX = 1_000;
/** The site promises a reply within this many business days (behaviour 12.1). */
export const REVIEW_DAYS = { from: 3, to: 5 } as const;
export const NOTE_MAX = 5000;
export const REASON_NAME_MAX = 80;
export const REASONS_MAX = 30;
/** The length that the guidelines recommend, in words. */
export const RECOMMENDED_WORDS = { from: 500, to: 2000 } as const;

/** The key under which a browser keeps the draft of a visitor without an account. */
export const PUBLIC_DRAFT = 'submission-draft';
