export { isVisible } from './queries.ts';
export { announcementRecords } from './records.ts';
