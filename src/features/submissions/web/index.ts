import { lazy } from 'react';

/** Parts for other features. */
export { publishedPath } from './published-path.ts';
export { ReviewDue } from './ReviewDue.tsx';
export { SubmissionBadge } from './SubmissionBadge.tsx';

/** Loaded on demand, because only editors at the desk show it. */
export const SubmissionPart = lazy(() =>
  import('./desk/SubmissionPart.tsx').then((all) => ({ default: all.SubmissionPart })),
);
