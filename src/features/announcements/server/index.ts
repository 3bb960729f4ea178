export { isVisible } from './queries.ts';
export { publishAnnouncement, unsignAnnouncements, withdrawAnnouncement } from './records.ts';
