export { jobsData } from './personal-data.ts';
export { isVisible } from './queries.ts';
export { jobRecords } from './records.ts';
