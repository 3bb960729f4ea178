import { lazy } from 'react';

/** The parts of announcements that other screens show. */
export { NewsPanel, NewsTicker } from './HomeNews.tsx';

/** The complete announcement for the desk's preview, which is the only place that shows it outside its route. */
export const AnnouncementView = lazy(() =>
  import('./AnnouncementPage.tsx').then((all) => ({ default: all.AnnouncementView })),
);
