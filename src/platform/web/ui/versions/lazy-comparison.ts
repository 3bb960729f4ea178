import { lazy } from 'react';

/** Comparing is heavy, and seldom done. */
export const LazyComparison = lazy(() => import('./FieldComparison.tsx'));
