export { correctionMailings } from './mailing.ts';
export { correctionsOf, drawNotices, drawVersions } from './notices.ts';
export { findWithdrawn, firstShownAt, listCorrections, wasWithdrawn } from './queries.ts';
