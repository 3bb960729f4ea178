export { jobsData } from './personal-data.ts';
export { isOpen, isVisible } from './queries.ts';
export { jobRecords } from './records.ts';
