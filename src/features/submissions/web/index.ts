/** Parts for other features. */
export { publishedPath } from './published-path.ts';
export { ReviewDue } from './ReviewDue.tsx';
export { SubmissionBadge } from './SubmissionBadge.tsx';
