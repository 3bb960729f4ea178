import { lazyRouteComponent } from '@tanstack/react-router';

/** The parts of announcements that other screens show. */
export { NewsPanel, NewsTicker } from './HomeNews.tsx';

/** The complete announcement, for previews. Only they show it outside its route. */
export const AnnouncementView = lazyRouteComponent(() => import('./AnnouncementPage.tsx'), 'AnnouncementView');
