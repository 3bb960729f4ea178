import { lazy } from 'react';

/** For the editor of articles. */
export const ReferencesPart = lazy(() =>
  import('./editor/ReferencesPart.tsx').then((all) => ({ default: all.ReferencesPart })),
);
