import { lazy } from 'react';

export { REVISIONS_PER_PAGE, restoreRevision, revisionQuery, revisionsQuery } from './queries.ts';

/** Comparing is heavy, and seldom done. */
export const FieldComparison = lazy(() => import('./FieldComparison.tsx'));
