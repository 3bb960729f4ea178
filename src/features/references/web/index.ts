import { lazy } from 'react';

/** Loaded on demand, because only the editor of articles uses it. */
export const ReferencesPart = lazy(() =>
  import('./editor/ReferencesPart.tsx').then((all) => ({ default: all.ReferencesPart })),
);
