import { lazy } from 'react';

/** Comparing is heavy, and seldom done. */
export const FieldComparison = lazy(() => import('./FieldComparison.tsx'));
