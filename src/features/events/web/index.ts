import { lazy } from 'react';

/** The complete event for the desk's preview, which is the only place that shows it outside its route. */
export const EventView = lazy(() => import('./EventPage.tsx').then((all) => ({ default: all.EventView })));
