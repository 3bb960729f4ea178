export { isPublic as isIssuePublic } from './issues/queries.ts';
export { newestIssues } from './issues/render.ts';
export { newsletterMailings, newsletterMailListener, testMailings } from './mailing.ts';
