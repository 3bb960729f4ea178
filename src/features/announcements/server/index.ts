export { unsignAnnouncements } from './personal-data.ts';
export { publishAnnouncement } from './publish-approved.ts';
export { isVisible } from './queries.ts';
