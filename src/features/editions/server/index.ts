export { correctionsOf, drawNotices, drawVersions } from './notices.ts';
