export { correctionsOf, drawNotices, drawVersions } from './notices.ts';
export { findWithdrawn, listCorrections } from './queries.ts';
