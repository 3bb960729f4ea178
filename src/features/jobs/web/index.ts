export { JobList } from './JobList.tsx';
export { newestJobsQuery } from './queries.ts';
