export { isVisible } from './queries.ts';
export { courseRecords } from './records.ts';
