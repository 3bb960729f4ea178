import { client } from '#kernel/client.ts';
import { defined } from '#kernel/defined.ts';
import { only, orNull, queryOf } from '#platform/web/queries.ts';
import { oneOf, pageNumber, words } from '#platform/web/search-params.ts';
import type { JobCard, jobsApi } from '../contract.ts';
import { CONTRACTS, JOBS_ON_HOME, JOBS_PER_PAGE } from '../vocabulary.ts';

export const jobs = client<typeof jobsApi>();

export type JobSearch = ReturnType<typeof jobSearch>;

/** Reads the search parameters of the careers list. Omits invalid ones. */
export const jobSearch = (raw: Record<string, unknown>) =>
  defined({
    q: words(raw.q),
    location: words(raw.location),
    contract: oneOf(CONTRACTS, raw.contract),
    page: pageNumber(raw.page),
  });

export function jobsQuery({ page = 1, ...search }: JobSearch) {
  const query = { ...search, fields: 'card' as const, limit: JOBS_PER_PAGE, offset: (page - 1) * JOBS_PER_PAGE };
  return queryOf(jobs, 'GET /api/jobs', { query });
}

const ON_HOME = ['id', 'title', 'company', 'location', 'salaryRange', 'publishedAt'] as const;
export type NewestJob = Pick<JobCard, (typeof ON_HOME)[number]>;

/** Reads the newest open jobs, for the front page. */
export const newestJobsQuery = queryOf(
  jobs,
  'GET /api/jobs',
  { query: { open: 'true', fields: 'card', limit: JOBS_ON_HOME } },
  only(ON_HOME),
);

/** Reads the jurisdictions of published jobs, to suggest as locations. */
export const facetsQuery = queryOf(jobs, 'GET /api/jobs/facets');

/** Reads one job; null if it does not exist. */
export const jobQuery = (id: string) => queryOf(jobs, 'GET /api/jobs/:id', { params: { id } }, orNull);
