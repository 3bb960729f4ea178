export { announcementsData, unsignAnnouncements } from './personal-data.ts';
export { isVisible } from './queries.ts';
export { announcementRecords } from './records.ts';
