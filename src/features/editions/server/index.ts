export { correctionsOf, drawNotices, drawVersions } from './notices.ts';
export { findWithdrawn, firstShownAt, listCorrections } from './queries.ts';
