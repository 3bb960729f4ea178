import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { FRESH } from '#web/query-client.ts';
import type { coursesApi } from '../contract.ts';
import { COURSES_ON_HOME } from '../vocabulary.ts';

const courses = client<typeof coursesApi>();
const staleTime = FRESH.courses;

/** The newest, for the front page. */
export const newestCoursesQuery = queryOptions({
  queryKey: ['/api/training', 'newest'],
  queryFn: () => courses('GET /api/training', { query: { limit: COURSES_ON_HOME } }),
  staleTime,
});
