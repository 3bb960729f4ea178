export { announcementsData, unsignAnnouncements } from './personal-data.ts';
export { publishAnnouncement } from './publish-approved.ts';
export { isVisible } from './queries.ts';
export { announcementRecords } from './records.ts';
