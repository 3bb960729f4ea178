export { unsignAnnouncements } from './personal-data.ts';
export { publishAnnouncement, withdrawAnnouncement } from './publish-approved.ts';
export { isVisible } from './queries.ts';
