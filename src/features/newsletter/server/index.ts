export { newestIssues } from './issues/feed.ts';
export { isPublic as isIssuePublic } from './issues/queries.ts';
export { newsletterMailListener } from './mail-listener.ts';
export { newsletterMailings, testMailings } from './mailing.ts';
