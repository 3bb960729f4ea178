export { withPresentTitles } from './issues/content.ts';
export { unscheduleOverdue } from './issues/edit.ts';
export { isPublic as isIssuePublic, issuesWith, unsignItems } from './issues/queries.ts';
export { newestIssues } from './issues/render.ts';
export { newsletterMailings, newsletterMailListener, testMailings } from './mailing.ts';
export { lockAddresses, moveSubscription } from './queries.ts';
