import { SUB_CATEGORIES, type SubCategory } from '#features/humor/vocabulary.ts';
import { defined } from '#kernel/defined.ts';
import { flag, oneOf } from '#platform/web/search-params.ts';
import { PUBLIC_SUBMISSION_TYPES, type PublicSubmissionType } from '../public-vocabulary.ts';

/** The search of /submit: preselected values, and whether the visitor has just sent an article. */
export interface SubmitSearch {
  type?: PublicSubmissionType;
  subCategory?: SubCategory;
  sent?: 1;
}

/** Reads the search and leaves out invalid values. */
export function submitSearch(raw: Record<string, unknown>): SubmitSearch {
  return defined({
    type: oneOf(PUBLIC_SUBMISSION_TYPES, raw.type),
    subCategory: oneOf(SUB_CATEGORIES, raw.subCategory),
    sent: flag(raw.sent),
  });
}
