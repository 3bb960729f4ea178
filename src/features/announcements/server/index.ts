export { publishAnnouncement, withdrawAnnouncement } from './publish-approved.ts';
export { isVisible } from './queries.ts';
