import type { ArticleType } from '#features/articles/vocabulary.ts';

/** What a stranger may propose on /submit; the first is the default. */
export const PUBLIC_SUBMISSION_TYPES = [
  'professional_article',
  'analysis',
  'opinion',
  'case_study',
  'tax_humor',
] as const satisfies readonly ArticleType[];
export type PublicSubmissionType = (typeof PUBLIC_SUBMISSION_TYPES)[number];

/** What a signed-in contributor may propose. */
export const SUBMISSION_TYPES = [...PUBLIC_SUBMISSION_TYPES, 'breaking_news'] as const satisfies readonly ArticleType[];

/** What the contributor portal offers; the first is the default. */
export const CONTRIBUTOR_TYPES = [
  'professional_article',
  'analysis',
  'tax_humor',
  'breaking_news',
] as const satisfies readonly (typeof SUBMISSION_TYPES)[number][];

export const SUBMISSION_STATUSES = ['pending', 'published', 'rejected'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];

export const TITLE_MAX = 200;
export const CONTENT_MIN = 100;
export const CONTENT_TOO_SHORT = 'Content must be at least 100 characters';
/** Longest note of a review. */
export const NOTE_MAX = 5000;
/** The length that the guidelines recommend, in words. */
export const RECOMMENDED_WORDS = { from: 500, to: 2000 } as const;
/** How long a challenge of the public form can be answered. */
export const CHALLENGE_MINUTES = 120;
