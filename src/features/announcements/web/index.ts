import { lazyRouteComponent } from '@tanstack/react-router';

export { NewsPanel, NewsTicker } from './HomeNews.tsx';

/** Shows the complete announcement in previews, the only place for it outside its route. */
export const AnnouncementView = lazyRouteComponent(() => import('./AnnouncementPage.tsx'), 'AnnouncementView');
