import { lazy } from 'react';

/** Loaded on demand: the code is large and rarely needed. */
export const LazyComparison = lazy(() => import('./FieldComparison.tsx'));
