import { lazy } from 'react';

/** Loaded on demand, because only the desk needs them and readers' pages must not contain them. */
export const HeaderSettings = lazy(() =>
  import('./HeaderSettings.tsx').then((all) => ({ default: all.HeaderSettings })),
);
export const FooterSettings = lazy(() =>
  import('./FooterSettings.tsx').then((all) => ({ default: all.FooterSettings })),
);
