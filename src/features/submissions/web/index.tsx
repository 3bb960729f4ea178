import { lazy } from 'react';

export { ReviewDue } from './ReviewDue.tsx';
export { publishedPath, SubmissionBadge } from './SubmissionStatus.tsx';

/** Loaded on demand, because only editors at the desk show it. */
export const SubmissionPart = lazy(() =>
  import('./desk/SubmissionPart.tsx').then((all) => ({ default: all.SubmissionPart })),
);
