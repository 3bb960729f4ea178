import { queryOptions } from '@tanstack/react-query';
import { client } from '#kernel/client.ts';
import { FRESH } from '#web/query-client.ts';
import type { jobsApi } from '../contract.ts';
import { JOBS_ON_HOME } from '../vocabulary.ts';

const jobs = client<typeof jobsApi>();
const staleTime = FRESH.jobs;

/** The newest, for the front page. */
export const newestJobsQuery = queryOptions({
  queryKey: ['/api/jobs', 'newest'],
  queryFn: () => jobs('GET /api/jobs', { query: { limit: JOBS_ON_HOME } }),
  staleTime,
});
