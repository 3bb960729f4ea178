import { lazyRouteComponent } from '@tanstack/react-router';

export { NewsPanel, NewsTicker } from './HomeNews.tsx';

/** Shows the complete announcement in previews. Elsewhere, only its own route shows it. */
export const AnnouncementView = lazyRouteComponent(() => import('./AnnouncementPage.tsx'), 'AnnouncementView');
