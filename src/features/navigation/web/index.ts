import { lazy } from 'react';

/** Only the administration needs them: readers' pages must not carry them. */
export const HeaderSettings = lazy(() =>
  import('./HeaderSettings.tsx').then((all) => ({ default: all.HeaderSettings })),
);
export const FooterSettings = lazy(() =>
  import('./FooterSettings.tsx').then((all) => ({ default: all.FooterSettings })),
);
