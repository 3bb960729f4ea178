import { lazy } from 'react';

/** What other screens show of announcements. */
export { NewsPanel } from './NewsPanel.tsx';
export { NewsTicker } from './NewsTicker.tsx';

/** Whole, for the desk's preview: only there it is needed without its route. */
export const AnnouncementView = lazy(() =>
  import('./AnnouncementPage.tsx').then((all) => ({ default: all.AnnouncementView })),
);
