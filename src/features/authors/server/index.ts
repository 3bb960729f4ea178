export { findHub as findAuthorHub } from './hubs.ts';
export { forgetAuthors } from './personal-data.ts';
export { findAuthorPaths } from './queries.ts';
