import { queryOptions } from '@tanstack/react-query';
import type { coursesApi } from '#features/courses/contract.ts';
import type { jobsApi } from '#features/jobs/contract.ts';
import { client } from '#kernel/client.ts';

export const jobs = client<typeof jobsApi>();
export const courses = client<typeof coursesApi>();

export const jobFacetsQuery = queryOptions({
  queryKey: ['/api/jobs', 'facets'],
  queryFn: () => jobs('GET /api/jobs/facets'),
});

export const courseFacetsQuery = queryOptions({
  queryKey: ['/api/training', 'facets'],
  queryFn: () => courses('GET /api/training/facets'),
});

const overview = ['/api/admin/overview'];
export const JOB_KEYS = [['/api/admin/jobs'], ['/api/jobs'], overview];
export const COURSE_KEYS = [['/api/admin/training'], ['/api/training'], overview];
