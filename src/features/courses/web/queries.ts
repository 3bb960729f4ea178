import { client } from '#kernel/client.ts';
import { defined } from '#kernel/defined.ts';
import { only, orNull, queryOf } from '#platform/web/queries.ts';
import { chosenOf, oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import type { CourseCard, coursesApi } from '../contract.ts';
import { COURSE_FILTERS, COURSE_SORTS, COURSES_ON_HOME, COURSES_PER_PAGE } from '../vocabulary.ts';

export const courses = client<typeof coursesApi>();

export type CourseSearch = ReturnType<typeof courseSearch>;

/** Reads the list's address. Omits invalid values and defaults, so that each list has only one address. */
export const courseSearch = (raw: Record<string, unknown>) =>
  defined({
    q: words(raw.q),
    ...chosenOf(COURSE_FILTERS, raw),
    provider: words(raw.provider),
    sort: oneOf(COURSE_SORTS.slice(1), raw.sort),
    page: pageNumber(raw.page),
  });

export function coursesQuery({ page = 1, type, format, ...search }: CourseSearch) {
  const query = {
    ...search,
    ...(type && { courseType: type }),
    ...(format && { learningType: format }),
    fields: 'card' as const,
    limit: COURSES_PER_PAGE,
    offset: (page - 1) * COURSES_PER_PAGE,
  };
  return queryOf(courses, 'GET /api/training', { query });
}

const ON_HOME = ['id', 'title', 'provider', 'learningType', 'duration', 'price'] as const;
export type NewestCourse = Pick<CourseCard, (typeof ON_HOME)[number]>;

export const newestCoursesQuery = queryOf(
  courses,
  'GET /api/training',
  { query: { fields: 'card', limit: COURSES_ON_HOME } },
  only(ON_HOME),
);

export const facetsQuery = queryOf(courses, 'GET /api/training/facets');

/** Reads one course; null if it does not exist. */
export const courseQuery = (id: string) => queryOf(courses, 'GET /api/training/:id', { params: { id } }, orNull);
