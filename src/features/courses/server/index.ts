export { coursesData } from './personal-data.ts';
export { isOpen, isVisible } from './queries.ts';
export { courseRecords } from './records.ts';
