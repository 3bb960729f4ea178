export { isVisible } from './queries.ts';
export { announcementRecords, publishAnnouncement, unsignAnnouncements, withdrawAnnouncement } from './records.ts';
