import { lazy } from 'react';

/** Used by the editor of articles. */
export const ReferencesPart = lazy(() =>
  import('./editor/ReferencesPart.tsx').then((all) => ({ default: all.ReferencesPart })),
);
