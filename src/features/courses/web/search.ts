import { defined, oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import {
  COURSE_SORTS,
  COURSE_TYPES,
  type CourseSort,
  type CourseType,
  LEARNING_TYPES,
  type LearningType,
  PRICES,
  type Price,
} from '../vocabulary.ts';

/** The search part of the list's address. Defaults are left out, so that one list has one address. */
export interface CourseSearch {
  q?: string;
  type?: CourseType;
  format?: LearningType;
  provider?: string;
  price?: Price;
  sort?: CourseSort;
  page?: number;
}

/** Reads the address, leaving out invalid values. */
export function courseSearch(raw: Record<string, unknown>): CourseSearch {
  return defined({
    q: words(raw.q),
    type: oneOf(COURSE_TYPES, raw.type),
    format: oneOf(LEARNING_TYPES, raw.format),
    provider: words(raw.provider),
    price: oneOf(PRICES, raw.price),
    sort: oneOf(COURSE_SORTS.slice(1), raw.sort),
    page: pageNumber(raw.page),
  });
}
