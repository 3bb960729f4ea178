import { lazy } from 'react';

/** For the desk's preview, which needs it without its route. */
export const SampleView = lazy(() => import('./SamplePage.tsx').then((all) => ({ default: all.SampleView })));
