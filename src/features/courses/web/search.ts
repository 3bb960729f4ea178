import { chosenOf, defined, oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import { COURSE_FILTERS, COURSE_SORTS } from '../vocabulary.ts';

export type CourseSearch = ReturnType<typeof courseSearch>;

/** Reads the list's address. Omits invalid values, and defaults too, so that each list has one address. */
export const courseSearch = (raw: Record<string, unknown>) =>
  defined({
    q: words(raw.q),
    ...chosenOf(COURSE_FILTERS, raw),
    provider: words(raw.provider),
    sort: oneOf(COURSE_SORTS.slice(1), raw.sort),
    page: pageNumber(raw.page),
  });
