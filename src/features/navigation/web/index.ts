import { lazy } from 'react';

/** Loaded on demand: only the desk needs them, so readers' pages must not contain them. */
export const HeaderSettings = lazy(() =>
  import('./HeaderSettings.tsx').then((all) => ({ default: all.HeaderSettings })),
);
export const FooterSettings = lazy(() =>
  import('./FooterSettings.tsx').then((all) => ({ default: all.FooterSettings })),
);
