import type { ArticleType } from '#features/articles/vocabulary.ts';

/** The types that /submit offers; the first is the default. */
export const PUBLIC_SUBMISSION_TYPES = [
  'professional_article',
  'analysis',
  'opinion',
  'case_study',
  'tax_humor',
] as const satisfies readonly ArticleType[];
export type PublicSubmissionType = (typeof PUBLIC_SUBMISSION_TYPES)[number];
