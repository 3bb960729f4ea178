export { findAuthorPaths, findHub as findAuthorHub } from './queries.ts';
export { forgetAuthors } from './records.ts';
