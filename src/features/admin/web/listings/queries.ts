import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { coursesApi } from '#features/courses/contract.ts';
import type { jobsApi } from '#features/jobs/contract.ts';
import { client } from '#kernel/client.ts';
import { PER_PAGE } from '../parts/Listing.tsx';
import type { AdminSearch } from '../search.ts';

export const jobs = client<typeof jobsApi>();
export const courses = client<typeof coursesApi>();

const slice = ({ q, status, page = 1 }: AdminSearch) => ({ q, status, limit: PER_PAGE, offset: (page - 1) * PER_PAGE });

export const jobsQuery = (search: AdminSearch) =>
  queryOptions({
    queryKey: ['/api/admin/jobs', slice(search)],
    queryFn: () => jobs('GET /api/admin/jobs', { query: slice(search) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const coursesQuery = (search: AdminSearch) =>
  queryOptions({
    queryKey: ['/api/admin/training', slice(search)],
    queryFn: () => courses('GET /api/admin/training', { query: slice(search) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const overview = ['/api/admin/overview'];
export const JOB_KEYS = [['/api/admin/jobs'], ['/api/jobs'], overview];
export const COURSE_KEYS = [['/api/admin/training'], ['/api/training'], overview];
