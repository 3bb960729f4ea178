export { isVisible } from './queries.ts';
export { jobRecords } from './records.ts';
