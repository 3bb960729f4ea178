import { lazy } from 'react';

/** Whole, for the desk's preview: only there it is needed without its route. */
export const EventView = lazy(() => import('./EventPage.tsx').then((all) => ({ default: all.EventView })));
