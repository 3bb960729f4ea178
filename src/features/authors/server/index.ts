export { findHub as findAuthorHub } from './hubs.ts';
export { findAuthorPaths } from './queries.ts';
