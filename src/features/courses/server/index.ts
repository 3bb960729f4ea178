export { coursesData } from './personal-data.ts';
export { isVisible } from './queries.ts';
export { courseRecords } from './records.ts';
